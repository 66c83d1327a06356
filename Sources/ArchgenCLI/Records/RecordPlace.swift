import Diagnostics
import Generator
import Names

/// Under which id a feature is recorded: that of an earlier run into the same folder, or a free one.
struct RecordPlace {
  let id: String
  /// What an earlier run into the same folder wrote.
  let earlier: FeatureRecord?
  /// Why the feature cannot be written there; nil where it can.
  let refusal: Diagnostic?

  init(
    _ job: FeatureJob, isAll: Bool, among records: [FeatureRecord], _ project: Project,
    _ context: Context
  ) {
    let folder = project.path(job.folder, context)
    let name = job.feature.name
    let files = project.context(context).files
    let recorded = records.first {
      $0.feature == name && $0.options[Choices.output.name] == folder
    }
    if let recorded {
      id = recorded.id
      let isGone = recorded.isGone(in: files)
      earlier = isGone ? recorded.keepingFiles(thereIn: files) : recorded
      refusal =
        isGone || recorded.style == job.style.id
        ? nil
        : .error(
          "'\(job.folder)' has \(name) in the style '\(recorded.style)'",
          help: "archgen convert \(recorded.id) --style \(job.style.id)")
      return
    }
    earlier = nil
    refusal =
      records.first { $0.feature != name && $0.feature.lowercased() == name.lowercased() }.map {
        .error(
          "'\(name)' and the feature '\($0.feature)', which is recorded here, differ only in case: "
            + "on many disks their files would be one",
          help: "choose another name")
      }
    let taken = Set(records.map(\.id))
    id =
      isAll || taken.contains(name)
      ? FreeName.first("\(name).\(job.style.id)", separator: ".", isTaken: taken.contains) : name
  }
}
