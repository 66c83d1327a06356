import Files
import Generator
import SwiftSource

extension AppTypes {
  /// Reads the project of the current folder: the sources of its configuration.
  init(_ styles: StyleLibrary, _ context: Context) throws {
    let project = Project(context)
    let finder = ConfigurationFinder(context, styles: styles)
    let found = try finder.configuration(file: nil, style: nil, near: [project.folder])
    let exclusion = Exclusion(found?.configuration.exclude ?? [])
    var folders = [project.folder]
    if let sources = found?.configuration.sources, !sources.isEmpty {
      let patterns = SourcePatterns(root: project.folder, in: context.files)
      folders = sources.flatMap { patterns.paths($0) }
    }
    let own = Set(
      try RecordStore(in: project, context).all().flatMap(\.files).map {
        Path.join(project.folder, $0.path)
      })
    let includes = exclusion.includes(below: folders, from: project.folder, context)
    let read = try SourceLoader(context).load(
      folders, options: ReadOptions(skimsBodies: true),
      including: { includes($0) && !own.contains($0) })
    if let problem = read.problems.first { throw problem }
    self.init(read.set)
  }
}
