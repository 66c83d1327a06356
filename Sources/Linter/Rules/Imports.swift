import DependencyGraph
import SwiftSource

/// `{ in: 'presenter', forbidImport: ['UIKit'] }` or `{ in: 'entity', allowImport: ['Foundation'] }`: which
/// modules the files of a role may import. What a module of the tree exports, its importer imports with it.
struct Imports: Rule {
  let roles: RoleSet
  let modules: [Glob]
  let isPermission: Bool

  var summary: String {
    let list = modules.map(\.description)
    return isPermission
      ? "\(roles.spoken) may import \(list.isEmpty ? "nothing" : Words.joined(list)) only"
      : "\(roles.spoken) must not import \(Words.joined(list, "or"))"
  }

  func findings(in code: Code) -> [Finding] { findingsByFile(in: code).flatMap(\.self) }

  /// For each file that speaks for the roles what it imports against the rule.
  func findingsByFile(in code: Code) -> [[Finding]] {
    let exported = code.exportedModules
    var known = Answers<Name>()
    return code.speakers(of: roles).map { index, node in
      let imports = code.files[index].imports
      let refused = imports.filter {
        known.answer(to: $0.module) { refuses(code.names[$0]) }
      }
      let named = refused.map { finding($0, refused: $0.module, inFile: index, of: node, code) }
      // Who may import a module may have what that exports.
      return isPermission
        ? named
        : named
          + findings(exported, besides: Set(imports.map(\.module)), inFile: index, of: node, code)
    }
  }

  private func refuses(_ module: String) -> Bool {
    modules.contains(where: { $0.matches(module) }) != isPermission
      && !(isPermission && Self.given.contains(module))
  }

  /// A finding for each module that a file does not import itself, and has from another one which exports it.
  private func findings(
    _ exported: ExportedModules, besides named: Set<Name>, inFile file: Int, of node: Int,
    _ code: Code
  ) -> [Finding] {
    var known = named
    return code.files[file].imports.flatMap { item in
      let brought = exported.exports(broughtBy: item, ofFile: file)
      if brought.isEmpty || refuses(code.names[item.module]) { return [Finding]() }
      return brought.compactMap { export -> Finding? in
        let module = export.item.module
        guard refuses(code.names[module]), known.insert(module).inserted else { return nil }
        var finding = finding(item, refused: module, inFile: file, of: node, code)
        finding.message += ", which exports \(code.names[module])"
        finding.related = [
          RelatedPlace(place(of: export.item, inFile: export.file, code), "exported here")
        ]
        return finding
      }
    }
  }

  private func finding(
    _ item: Import, refused module: Name, inFile file: Int, of node: Int, _ code: Code
  ) -> Finding {
    let module = code.names[module]
    return Finding(
      rule: "", place: place(of: item, inFile: file, code), from: code.end(node),
      to: FindingEnd(id: module), kind: "import",
      message: "\(code.spokenRole(of: node)) imports \(code.names[item.module])",
      members: [code.fileID(file), module])
  }

  private func place(of item: Import, inFile file: Int, _ code: Code) -> FindingPlace {
    code.place(file: file, offset: item.offset, length: code.names.length(of: item.module))
  }

  /// What every file has without asking.
  private static let given: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  func vacuity(in code: Code) -> VacuityReason? {
    modules.isEmpty && !isPermission ? "it names no module" : roles.vacuity(in: code)
  }

  func unusedPermissions(in code: Code) -> [String] {
    guard isPermission else { return [] }
    let imported = Set(
      code.speakers(of: roles).flatMap { code.files[$0.file].imports.map { code.names[$0.module] } }
    )
    return modules.filter { module in !imported.contains(where: module.matches) }
      .map(\.description)
  }
}

/// The kind of ``Imports`` that forbids.
struct ForbidImportKind: RuleKind {
  let name = "forbid-import"
  let summary = "files of a role, also those that extend its types, must not import these modules"
  let cure = "move what needs the module to a role that may import it"
  let required = [
    RuleKey("in", .roles, "whose files"), RuleKey("forbidImport", .texts, "modules; '*' fits"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let roles = entry.roles("in"), let modules = entry.modules("forbidImport") else {
      return nil
    }
    return Imports(roles: roles, modules: modules, isPermission: false)
  }

  private static let configuration = """
    {
      roles: { presenter: { named: '*Presenter' } },
      rules: [{
        id: 'presenter-imports-ui', in: 'presenter', forbidImport: ['UIKit', 'SwiftUI'],
        because: 'a presenter is tested without a screen', fix: 'let it speak in values',
      }],
    }
    """

  static let examples = [
    RuleExample(
      "a presenter imports Foundation", configuration,
      "import Foundation\nfinal class NotesPresenter {}"),
    RuleExample(
      "a presenter imports SwiftUI", configuration,
      "import Foundation\nimport ↓SwiftUI\nfinal class NotesPresenter {}"),
    RuleExample(
      "an extension in a file of its own imports UIKit", configuration,
      [
        ("NotesPresenter.swift", "final class NotesPresenter {}"),
        ("NotesPresenter+Cells.swift", "import ↓UIKit\nextension NotesPresenter {}"),
      ]),
    RuleExample(
      "a folder's extensions, functions and aliases import UIKit",
      """
      {
        roles: { data: { path: 'Data/**' }, entity: { path: 'Entities/**' } },
        rules: [{ id: 'entity-imports-ui', in: 'entity', forbidImport: 'UIKit' }],
      }
      """,
      [
        ("Entities/Note.swift", "struct Note {}"),
        ("Entities/String+Trim.swift", "import ↓UIKit\nextension String {}"),
        (
          "Entities/Sorting.swift",
          "import ↓UIKit\nfunc sorted(_ notes: [Note]) -> [Note] { notes }"
        ),
        ("Entities/ID.swift", "import ↓UIKit\ntypealias ID = Int"),
        ("Entities/Exports.swift", "@_exported import ↓UIKit"),
        ("Data/Note+Row.swift", "import UIKit\nextension Note {}"),
      ]),
    RuleExample(
      "one role alone may import it: any other must not",
      """
      {
        roles: { api: { path: 'API/**' }, store: { named: '*Store' }, view: { conforms: 'View' } },
        rules: [{ id: 'alamofire-outside-api', in: '!api', forbidImport: 'Alamofire' }],
      }
      """,
      [
        ("API/Client.swift", "import Alamofire\nstruct Client {}"),
        ("NoteStore.swift", "import ↓Alamofire\nfinal class NoteStore {}"),
        ("NoteView.swift", "import ↓Alamofire\nstruct NoteView: View {}"),
        ("Helper.swift", "import Alamofire\nenum Helper {}"),
      ]),
    RuleExample(
      "a module of the tree hands another one on, also through a third; single declarations bring no more",
      configuration,
      [
        (
          "Package.swift",
          """
          import PackageDescription
          let package = Package(
            name: "Notes",
            targets: [.target(name: "Base"), .target(name: "Kit"), .target(name: "App")])
          """
        ),
        ("Sources/Base/Exports.swift", "@_exported import UIKit\npublic enum Base {}"),
        (
          "Sources/Kit/Exports.swift",
          "@_exported import Base\nimport SwiftUI\npublic struct Kit {}"
        ),
        ("Sources/App/A.swift", "import ↓Kit\nfinal class APresenter {}"),
        ("Sources/App/B.swift", "import Kit\nimport ↓UIKit\nfinal class BPresenter {}"),
        ("Sources/App/C.swift", "import struct Kit.Kit\nfinal class CPresenter {}"),
        ("Sources/App/Row.swift", "import Kit\nstruct Row {}"),
      ]),
  ]
}

/// The kind of ``Imports`` that permits.
struct AllowImportKind: RuleKind {
  let name = "allow-import"
  let summary = "files of a role, also those that extend its types, may import these modules only"
  let cure = "move what needs the module to a role that may import it"
  let required = [
    RuleKey("in", .roles, "whose files"), RuleKey("allowImport", .texts, "modules; '*' fits"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let roles = entry.roles("in"), let modules = entry.modules("allowImport") else {
      return nil
    }
    return Imports(roles: roles, modules: modules, isPermission: true)
  }

  private static let configuration = """
    {
      roles: { entity: { path: 'Entities/**' } },
      rules: [{ id: 'entity-imports-too-much', in: 'entity', allowImport: ['Foundation'] }],
    }
    """

  static let examples = [
    RuleExample(
      "an entity imports Foundation, and what every file has", configuration,
      [
        (
          "Entities/Note.swift",
          "import Foundation\nimport Swift\nimport struct Swift.Int\nstruct Note {}"
        )
      ]),
    RuleExample(
      "an entity imports a networking library", configuration,
      [("Entities/Note.swift", "import ↓Alamofire\nstruct Note {}")]),
  ]
}
