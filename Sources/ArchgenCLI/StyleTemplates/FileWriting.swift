import Generator

/// Writes planned files, all or none of them.
enum FileWriting {
  /// Writes them; a file that is there with another content stops the run with all conflicts, and `help`
  /// says what to do about each.
  static func write(
    _ files: [PlannedFile], in folder: String, help: String, _ context: Context
  ) throws {
    // What is below the folder of the configuration is found by every run of the project.
    let context = Project(context).context(context)
    try Writing.alone(in: context.currentFolder, context) {
      let plan = Plan(folder: folder, files: files)
      let changes = try Changes(
        plan, folder: context.currentFolder, in: context.files, force: false, help: help)
      guard changes.problems.isEmpty else { throw Stop(.findings, changes.problems) }
      try Writing.apply(changes, context)
    }
  }
}
