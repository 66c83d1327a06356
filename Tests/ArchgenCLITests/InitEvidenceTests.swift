import Testing

@testable import ArchgenCLI

/// Which references the rules of `archgen init` count.
@Suite struct InitEvidenceTests {
  /// Views that ask view models, which ask repositories; the first `past` reach through their view models.
  private func asking(_ count: Int, past: Int) -> [String: String] {
    var files: [String: String] = [:]
    for index in 0..<count {
      let name = "F\(index)"
      let reach = index < past ? "model.repository.all()" : "model.load()"
      files["\(name).swift"] = """
        protocol \(name)Repository { func all() }
        final class \(name)ViewModel {
          let repository: any \(name)Repository
          init(repository: any \(name)Repository) { self.repository = repository }
          func load() { repository.all() }
        }
        struct \(name)View: View { let model: \(name)ViewModel; func show() { \(reach) } }
        """
    }
    return files
  }

  private static let rule = "view-names-repository"

  private func entry(in text: String) throws -> String {
    let start = try #require(text.range(of: "id: '\(Self.rule)'"))
    return String(text[start.lowerBound...].prefix { $0 != "}" })
  }

  @Test("where a rule holds by all evidence, all of that counts, and what breaks it is accepted")
  func countsAllWhereThatHolds() throws {
    let box = try Sandbox(asking(12, past: 1))
    let run = box.run("init", "--yes")
    #expect(run.out.contains("\(Self.rule) (error): view must not know repository"), "\(run.out)")
    #expect(
      run.out.contains("12 of 13 edges go to viewModel, not past it, 92.3 %, by all evidence"))
    #expect(run.out.contains("1 breaks it, accepted for now in the baseline:"), "\(run.out)")
    let text = try box.read(".archgen.json5")
    #expect(try entry(in: text).contains("evidence: 'all'"))
    #expect(
      text.contains("12 edges to viewModel, not past it, such as F0View → F0ViewModel; 1 against"))
    #expect(try box.read(".archgen.baseline.json").contains("F0Repository"))
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("New.swift", "extension F5View { func more() { model.repository.all() } }")
    #expect(box.run("lint").out.contains("New.swift:1:51: error: view uses a repository"))
  }

  @Test(
    "where all evidence speaks against a rule, written names count, and init says what they miss")
  func saysWhatWrittenNamesMiss() throws {
    let box = try Sandbox(asking(6, past: 6))
    let run = box.run("init", "--yes")
    #expect(run.out.contains("6 of 6 edges go to viewModel, not past it, 100.0 %:"), "\(run.out)")
    let missed = "evidence 'all' would report 6 places more"
    #expect(run.out.contains("    counted are written names: \(missed)\n"), "\(run.out)")
    let text = try box.read(".archgen.json5")
    #expect(try !entry(in: text).contains("evidence"))
    #expect(text.contains("; none against it; by written names: \(missed)\n"), "\(text)")
    #expect(text.contains("archgen explain evidence"))
    #expect(box.run("lint", "--strict").status == .done)
  }

  @Test(
    "a role that is known by its protocols and implementations has the name that these are made of")
  func namesWhatVariantsAreMadeOf() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Feed", "Note"] {
      files["\(name).swift"] = """
        protocol \(name)RepositoryProtocol {}
        struct \(name)RepositoryImpl: \(name)RepositoryProtocol { let s: any \(name)ServiceProtocol }
        protocol \(name)ServiceProtocol {}
        struct \(name)View: View { let repository: any \(name)RepositoryProtocol }
        """
    }
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    let text = try box.read(".archgen.json5")
    #expect(
      text.contains(
        "repository: { named: ['*Repository', '*RepositoryProtocol', '*RepositoryImpl'] }"),
      "\(text)")
    #expect(text.contains("service: { named: ['*Service', '*ServiceProtocol'] }"), "\(text)")
    try box.add("New.swift", "final class WishRepository { var view: CartView? }")
    #expect(box.run("lint").status == .findings)
  }
}
