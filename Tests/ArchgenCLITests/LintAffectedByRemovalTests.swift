import Files
import Testing

@testable import ArchgenCLI

/// `--affected REV` where what a change takes away breaks a rule in a file that stays as it is.
@Suite struct LintAffectedByRemovalTests {
  private static let codable =
    "roles: { a: { named: 'A' } }, rules: [{ id: 'r', in: 'a', require: 'Codable' }]"

  /// A repository with these files as they were.
  private func repository(_ rules: String, _ files: [String: String]) throws -> Sandbox {
    let box = try Sandbox(["r/.archgen.json5": "{ vacuity: 'off', \(rules) }"])
    for (path, text) in files { try box.add("r/\(path)", text) }
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    #expect(box.run("lint", "r").status == .done)
    return box
  }

  /// What is said of a file that changed is said of the finding in the other, and of no third.
  private func expectTheFindingOfA(_ box: Sandbox) throws {
    try box.add("r/Other.swift", "")
    let whole = box.run("lint", "r")
    #expect(whole.status == .findings)
    #expect(whole.out.hasPrefix("r/A.swift:"))
    let affected = box.run("lint", "r", "--affected", "HEAD")
    #expect(affected.out == whole.out, "\(affected.err)")
    #expect(affected.status == .findings)
  }

  @Test(arguments: [
    (codable, "struct A {}", "extension A: Codable { var u: U? { nil } }"),
    (codable, "enum O { struct A {} }", "extension O.A: Codable {}"),
    (codable, "enum O { struct A {} }", "extension O { struct I {} }\nextension O.A: Codable {}"),
    (codable, "struct A {}\ntypealias T = A", "extension T: Codable {}"),
    (codable, "struct A: P {}\nprotocol P {}", "extension P {}\nextension A: Codable {}"),
    (
      "roles: { a: { named: 'A' }, s: { conforms: 'S' } }, rules: [{ id: 'r', from: 'a', allow: 's' }]",
      "struct A { var b: B }\nstruct B {}\nprotocol S {}", "extension B: S {}"
    ),
  ])
  func findsWhatADeletedExtensionBreaks(rules: String, a: String, b: String) throws {
    let box = try repository(rules, ["A.swift": a, "B.swift": b])
    try box.disk.remove("r/B.swift")
    try expectTheFindingOfA(box)
  }

  @Test(arguments: ["edited", "staged", "moved"])
  func findsWhatAnEditBreaks(how: String) throws {
    let box = try repository(
      Self.codable,
      ["A.swift": "struct A {}", "B.swift": "struct B {}\nextension A: Codable {}"])
    if how == "moved" { try git(box, "mv", "B.swift", "C.swift", in: "r") }
    try box.disk.replace(
      how == "moved" ? "r/C.swift" : "r/B.swift", Array("struct B {}".utf8))
    if how == "staged" { try git(box, "add", ".", in: "r") }
    try expectTheFindingOfA(box)
  }

  /// A module stands before the name, and another has one that reads alike.
  @Test func findsTheTypeOfAModule() throws {
    let box = try repository(
      Self.codable,
      [
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "p", targets: [
          .target(name: "One", path: "One"),
          .target(name: "Two", dependencies: ["One"], path: "Two"),
        ])
        """,
        "One/A.swift": "public struct A {}", "Two/A.swift": "struct A: Codable {}",
        "Two/B.swift": "import One\nextension One.A: Codable {}",
      ])
    try box.disk.remove("r/Two/B.swift")
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.out.hasPrefix("r/One/A.swift:1:15: "), "\(run.out)\(run.err)")
    #expect(run.status == .findings)
  }

  /// What was found before is no news, whatever else changed, and tests that no rule reads say nothing.
  @Test(arguments: [("B.swift", "App/**"), ("Tests/ATests.swift", "Tests/**")])
  func saysNothingOfTypesThatNoChangedFileSpokeOf(path: String, exclude: String) throws {
    let text = path == "B.swift" ? "extension B {}" : "extension A {}"
    let box = try repository(
      "exclude: ['\(exclude)'], \(Self.codable)",
      ["A.swift": "struct A: Codable {}\nstruct B {}", path: text])
    try box.disk.replace("r/A.swift", Array("struct A {}\nstruct B {}".utf8))
    try git(box, "commit", "-q", "-a", "-m", "two", in: "r")
    try box.disk.remove("r/\(path)")
    #expect(box.run("lint", "r").status == .findings)
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.out == "" && run.err == "")
    #expect(run.status == .done)
  }

  /// Git compares the submodule as a whole, and another repository knows what stood in it.
  @Test(arguments: ["deleted", "committed"])
  func findsWhatASubmoduleNoLongerSays(how: String) throws {
    let box = try repositoryWithSubmodule()
    #expect(box.run("lint", "r", "--affected", "HEAD").status == .done)
    try git(box, "rm", "-q", "B.swift", in: "r/Sub")
    if how == "committed" { try git(box, "commit", "-q", "-m", "two", in: "r/Sub") }
    try expectTheFindingOfA(box)
  }

  /// What a submodule said that is gone, no checkout has.
  @Test(arguments: [false, true])
  func saysThatASubmoduleIsGone(isUnknownToGit: Bool) throws {
    let box = try repositoryWithSubmodule()
    if isUnknownToGit {
      try box.disk.removeAll("r/Sub")
    } else {
      try git(box, "rm", "-q", "Sub", in: "r")
    }
    let run = box.run("lint", "r", "--affected", "HEAD", "--format", "text")
    #expect(
      run.err.contains("warning: git cannot give all that the changed files said at 'HEAD'"),
      "\(run.out)\(run.err)")
  }

  private func repositoryWithSubmodule() throws -> Sandbox {
    let box = try Sandbox(["m/B.swift": "extension A: Codable {}", "m/C.swift": "struct C {}"])
    try git(box, "init", "-q", "-b", "main", in: "m")
    try git(box, "add", ".", in: "m")
    try git(box, "commit", "-q", "-m", "one", in: "m")
    try box.add("r/.archgen.json5", "{ vacuity: 'off', \(Self.codable) }")
    try box.add("r/A.swift", "struct A {}")
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(
      box, "-c", "protocol.file.allow=always", "submodule", "-q", "add", "../m", "Sub", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    return box
  }

  /// A clone without the contents of former commits, cut off from where they are.
  @Test func saysWhereGitCannotTellWhatWas() throws {
    let box = try repository(
      Self.codable, ["A.swift": "struct A {}", "B.swift": "extension A: Codable {}"])
    try git(box, "config", "uploadpack.allowFilter", "true", in: "r")
    try git(box, "rm", "-q", "B.swift", in: "r")
    try git(box, "commit", "-q", "-m", "two", in: "r")
    let clone = ["clone", "-q", "--filter=blob:none", "file://\(box.folder)/r", "\(box.folder)/s"]
    try #require(Child.run(["git"] + clone)?.status == 0)
    let here = box.run("lint", "s", "--affected", "HEAD~1", "--format", "text")
    #expect(here.status == .findings, "\(here.out)\(here.err)")

    try box.disk.removeAll("s")
    try #require(Child.run(["git"] + clone)?.status == 0)
    try box.disk.removeAll("r")
    let cut = box.run("lint", "s", "--affected", "HEAD~1", "--format", "text")
    #expect(cut.status == .done)
    #expect(
      cut.err.contains("warning: git cannot give all that the changed files said at 'HEAD~1'"))
  }
}
