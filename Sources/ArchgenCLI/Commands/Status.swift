import Arguments

/// `archgen status`
struct StatusCommand: Command {
  let declaration = CommandDeclaration(
    "status", "says which recorded features are stale, edited, or miss files",
    discussion: """
      stale       would be written otherwise now: its spec, style or templates changed
      edited      differs from what was generated
      reverted    is as the record in git's HEAD has it, and the record here is newer
      unrecorded  is as it would be written now, and its record is older: 'archgen update' records it
      missing     was generated and is not there
      conflict    has marks of an update that nobody settled
      A feature of which no file is there any more was deleted, or moved without 'archgen move'.
      A run that was killed is finished or taken back first.
      The exit status is 0, whatever is stale, edited or missing, and 1 where there is a conflict, a \
      damaged record, or a spec of which nothing can be made.
      """,
    options: [StyleFolders.option],
    examples: [Example("archgen status", "looks at every recorded feature")])

  func run(_ arguments: ParsedArguments, _ outer: Context) throws -> ExitStatus {
    let project = Project(outer)
    let context = project.context(outer)
    return try Writing.alone(in: project.folder, context) {
      try show(project, arguments, outer)
    }
  }

  private func show(
    _ project: Project, _ arguments: ParsedArguments, _ outer: Context
  ) throws -> ExitStatus {
    let context = project.context(outer)
    let store = RecordStore(context)
    let (records, problems) = try store.readable()
    context.report(problems)
    if records.isEmpty, problems.isEmpty {
      context.print("nothing is recorded here: \(store.helpWithoutRecords)")
    }
    let templates = arguments[StyleFolders.option].map { project.path($0, outer) }
    let generation = RecordedGeneration(
      among: records, Regenerated.Wish(templates: templates), context)
    var status = problems.isEmpty ? ExitStatus.done : .findings
    for record in records {
      var now: Regenerated.Feature?
      do {
        now = try generation.feature(record)
      } catch let stop as Stop {
        // What is there can be told even where nothing can be made of the spec.
        context.report(stop.diagnostics)
        status = stop.status
        if (try? RecordBounds(context).check(record)) == nil { continue }
      }
      let reverted = try RevertedFiles(of: record, context)
      let state = try FeatureStatus(record, now: now, reverted: reverted.paths, in: context.files)
      context.out.write(state.text)
      if let note = reverted.note { context.report([note]) }
      if state.hasConflict, status == .done { status = .findings }
    }
    return status
  }
}
