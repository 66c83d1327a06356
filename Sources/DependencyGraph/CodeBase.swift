import SwiftSource

/// Everything that one graph is made from: files that share a table of names, and the modules that
/// they form.
public struct CodeBase: Sendable {
  /// The names of all files.
  public private(set) var names: NameTable
  /// The files, in the order of their paths.
  public let files: [SourceFile]
  /// The runs of files that stand in one folder.
  let folders: [Range<Int>]
  /// The modules that have files.
  public let modules: [Module]
  /// For each file the index of its module.
  public let moduleOfFile: [Int]
  /// For each module those that see its declarations without an import, and it theirs.
  let sharing: [Set<Int32>]
  /// For each file that several modules compile, these; see ``isApart(_:from:)``.
  private let compilersOfFile: [Int32: Set<Int32>]
  /// The modules of which any file may be another's, too.
  private let open: Set<Int32>
  /// The modules of several targets that have one name; see ``ModuleLayout/merged``.
  let merged: Set<Int32>
  /// What the code is compiled for: decides which `#if` branches are active.
  let platform: Platform
  /// The name of the folder that paths are relative to; empty where that is not known.
  let folder: String

  /// Puts files, packages and projects together; manifests among the files are left out. The platform is
  /// not that which archgen runs on: a team must see the same on its machines and in CI. `folder` is the
  /// name of the folder that paths are relative to.
  public init(
    _ sources: consuming SourceSet, packages: [Package] = [], projects: [XcodeProject] = [],
    platform: Platform = .iOS, folder: String = "", threads: Threads = .none
  ) {
    let names = sources.names
    var files = sources.files
    // Each file is far away in memory, so they are looked at side by side, and once.
    let parts = threads.map(files.count) { [files] range in
      (
        areManifests: range.map { Package.isManifest(files[$0], names) },
        folders: FolderRuns.all(files[range])
      )
    }
    var folders = parts.flatMap(\.folders)
    let areManifests = parts.flatMap(\.areManifests)
    if areManifests.contains(true) {
      folders = FolderRuns.without(areManifests, folders)
      var index = -1
      files.removeAll { _ in
        index += 1
        return areManifests[index]
      }
    }
    let layout = ModuleLayout(
      files, folders: folders, packages: packages, projects: projects, threads: threads)
    self.names = names
    self.files = files
    self.folders = folders
    self.modules = layout.modules
    self.moduleOfFile = layout.moduleOfFile
    self.sharing = layout.sharing
    compilersOfFile = layout.compilersOfFile
    open = layout.open
    self.merged = layout.merged
    var platform = platform
    for package in packages {
      platform.flags.formUnion(package.flags(os: platform.os))
      platform.modules.formUnion(package.modules(os: platform.os))
    }
    for project in projects { platform.flags.formUnion(project.flags) }
    self.platform = platform
    self.folder = folder
  }

  /// The same code with other readings of some files, by their indices; `names` are those of all, with
  /// the names that were known before under their old numbers.
  public init(_ base: CodeBase, replacing readings: [Int: SourceFile], names: NameTable) {
    var files = base.files
    for (index, file) in readings { files[index] = file }
    self.names = names
    self.files = files
    folders = base.folders
    modules = base.modules
    moduleOfFile = base.moduleOfFile
    sharing = base.sharing
    compilersOfFile = base.compilersOfFile
    open = base.open
    merged = base.merged
    platform = base.platform
    folder = base.folder
  }

  /// Whether no module compiles both of two files, though one compiles files of both their modules: an app and its
  /// widget share a folder, and of each other's own files they know nothing.
  func isApart(_ file: Int32, from other: Int32) -> Bool {
    if compilersOfFile.isEmpty { return false }
    let (one, two) = (Int32(moduleOfFile[Int(file)]), Int32(moduleOfFile[Int(other)]))
    guard one != two, sharing[Int(one)].contains(two), !open.contains(one), !open.contains(two)
    else { return false }
    return (compilersOfFile[file] ?? [one]).isDisjoint(with: compilersOfFile[other] ?? [two])
  }

  /// The same code with further names in its table.
  func knowing(_ further: some Sequence<String>) -> CodeBase {
    var code = self
    for name in further { _ = code.names.intern(name) }
    return code
  }

  /// The module of a file.
  public func module(ofFile file: Int) -> Module { modules[moduleOfFile[file]] }

  /// Whether a file belongs to tests: its package or project says so, or its folder where none does.
  public func isTest(file: Int) -> Bool {
    // A module is not copied to look at it.
    let module = moduleOfFile[file]
    return modules[module].isTest
      || modules[module] == .unnamed && TestFolders.contain(files[file].path)
  }
}

/// What code is compiled for.
public struct Platform: Hashable, Sendable {
  /// The name in `os(…)`.
  var os: String
  /// The version of Swift that `swift` and `compiler` compare with, in three numbers.
  var compiler = [6, 3, 0]
  /// The modules that `canImport` finds beside those of the tree: the toolchain's, and what packages declare.
  public var modules: Set<String>
  /// The flags that are set: `DEBUG`, and what packages set.
  var flags: Set<String> = ["DEBUG"]

  /// iOS, with the frameworks of its SDK that code usually asks for.
  public static let iOS = Platform(os: "iOS", modules: apple.union(["UIKit"]))
  /// Linux, with the toolchain's own modules.
  public static let linux = Platform(
    os: "Linux",
    modules: common.union([
      "Glibc", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
      "FoundationInternationalization", "SwiftGlibc",
    ]))
  /// macOS, with the frameworks of its SDK that code usually asks for.
  public static let macOS = Platform(os: "macOS", modules: apple.union(["AppKit"]))

  private static let apple = common.union([
    "Darwin", "Combine", "CoreData", "CoreGraphics", "CryptoKit", "Network", "OSLog", "ObjectiveC",
    "Security", "SwiftData", "SwiftUI", "os",
  ])
  private static let common: Set<String> = [
    "Swift", "Foundation", "Dispatch", "XCTest", "Testing", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "Cxx", "_Concurrency", "_StringProcessing",
  ]
}
