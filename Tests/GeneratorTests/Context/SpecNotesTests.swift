import Diagnostics
import FeatureSpec
import Testing

@testable import Generator

/// What `archgen spec check` notes of a spec that is right and may not be what was meant.
struct SpecNotesTests {
  @Test(
    "an entity says which rule a value breaks where a form or an action asks it",
    arguments: [
      ("compose: { parameters: { text: 'String' }, call: 'post(text: text)' }", ["Message.text"]),
      ("compose: { parameters: { message: 'Message' }, do: 'drafts.append(message)' }", []),
    ])
  func rules(action: String, unchecked: [String]) throws {
    let spec = """
      { feature: 'Chat', state: { drafts: '[Message] = []' },
        entities: { Message: { text: { type: 'String', validate: { 'Write something': '!text.isEmpty' } } } },
        operations: { post: { parameters: { text: 'String' } } },
        actions: { \(action), send: { call: 'post(text: "A")' } } }
      """
    let model = try FeatureSpec.read(SourceText(path: "spec.json5", spec))
    #expect(model.uncheckedRules == unchecked)
    let rules = try FeatureFactsTests.render(
      "{% for e in entities %}{% if e.rules %}asked{% endif %}{% endfor %}", of: spec)
    #expect(rules == (unchecked.isEmpty ? "asked" : ""))
  }

  @Test(
    "a form whose button cancels what the user has opened it for is noted",
    arguments: [
      ("cancel: { parameters: { reason: 'String' }, do: 'last = reason' }", ["cancel"]),
      ("cancel: { label: 'Call Off', parameters: { reason: 'String' }, do: 'last = reason' }", []),
      ("cancel: { do: 'last = nil' }", []),
    ])
  func cancelling(action: String, expected: [String]) throws {
    let spec = "{ feature: 'Chat', state: { last: 'String?' }, actions: { \(action) } }"
    let model = try FeatureSpec.read(SourceText(path: "spec.json5", spec))
    #expect(model.cancellingForms == expected)
  }
}
