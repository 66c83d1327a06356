import Linter
import Testing

/// How findings speak of roles.
@Suite struct MessageTests {
  @Test(arguments: [
    ("repository", "view names a repository"), ("entity", "view names an entity"),
    ("useCase", "view names a use case"), ("Core", "view names Core"),
    ("_Core", "view names _Core"),
  ])
  func rolesAreSpoken(role: String, message: String) throws {
    let configuration = """
      {
        roles: { view: { named: '*View' }, '\(role)': { named: 'Known' } },
        rules: [{ id: 'r', from: 'view', forbid: '\(role)' }],
      }
      """
    let sources = [("A.swift", "struct Known {}\nstruct CartView { let known: Known }")]
    #expect(try Lint.run(configuration, sources).findings.map(\.message) == [message])
  }
}
