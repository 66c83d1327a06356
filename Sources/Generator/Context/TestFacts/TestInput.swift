import FeatureSpec
import TemplateEngine

/// How tests fill a form that asks for the parameters of an action: with samples, and with what cannot be read.
struct TestInput {
  let form: FormFacts

  private var draft: DraftFacts { form.draft }

  var context: TemplateObject {
    let isTold = draft.items.allSatisfy {
      $0.isFixed || [.direct, .text, .chosen].contains($0.kind)
    }
    let failures = isTold ? filled.compactMap(failure) : []
    return [
      "canFill": false,
      "canFail": false,
      "changes": .bool(isTold && filled.contains(where: isChanged)),
      "failure": failures.first ?? .none,
      "lists": [],
      "empties": .array(isTold ? empties : []),
      "fill": .array(isTold ? filled.map { .string("draft.\($0.name) = \(typed($0))") } : []),
      "inputs": .array(isTold ? inputs : []),
      "begins": .array(begins),
      "failures": .array(failures),
    ]
  }

  private var filled: [DraftItem] { draft.items.filter { !$0.isFixed } }

  /// What is made of the samples, by its name in the result.
  private var inputs: [TemplateValue] {
    draft.items.map { item in
      .object([
        "name": .string(member(item)),
        "value": .string(item.isFixed ? item.begin(from: row) : sample(item)),
      ])
    }
  }

  /// What is nil where nothing is typed.
  private var empties: [TemplateValue] {
    filled.filter(\.isNilWhereEmpty).map {
      ["name": .string($0.name), "member": .string(member($0))]
    }
  }

  /// Where it stands in the result.
  private func member(_ item: DraftItem) -> String {
    draft.items.count == 1 ? "" : "." + item.name
  }

  /// What a new draft has of the first sample, or of the state.
  private var begins: [TemplateValue] {
    filled.filter { $0.ofRow != nil || $0.ofState != nil }.map {
      [
        "name": .string($0.name),
        "value": .string($0.ofRow != nil ? $0.begin(from: row) : held(present($0), by: $0)),
      ]
    }
  }

  /// Whether what is typed is surely not what there is.
  private func isChanged(_ item: DraftItem) -> Bool {
    item.ofState != nil && present(item) != sample(item)
  }

  /// What there is of the state before anything is typed: another value than that, where one is known.
  func present(_ item: DraftItem) -> String {
    let initial = item.ofState.map { ActionFacts.text(of: $0.defaultValue) } ?? ""
    return other(item.type.unwrapped, than: sample(item), rather: initial)
  }

  /// A value that is not a sample, and not the one that is there at first where there is a third.
  private func other(_ type: TypeRef, than sample: String, rather initial: String) -> String {
    switch type {
    case .builtin(.string): return "\"Present\""
    case .builtin(.int), .builtin(.double), .builtin(.decimal): return "2"
    case .builtin(.bool): return "false"
    case .builtin(.date): return "Date(timeIntervalSinceReferenceDate: 8)"
    case .builtin(.url): return "URL(filePath: \"/present\")"
    case .enumeration(let name):
      let cases = (form.model.enumeration(name)?.cases ?? []).map { "\(name).\($0.name)" }
      let others = cases.filter { $0 != sample }
      return others.first { !$0.hasSuffix(initial) } ?? others.first ?? sample
    case .entityID(let name):
      return (form.model.entity(name)?.samples.count ?? 0) > 1 ? "\(name).samples[1].id" : sample
    case .array(let element): return "[\(other(element, than: "", rather: ""))]"
    default: return sample
    }
  }

  /// The row that opens the form.
  private var row: String { "\(draft.row?.name ?? "").samples[0]" }

  /// An address that leads somewhere: the sample of a URL is a file's.
  private static let address = "\"https://example.com/1\""

  private func sample(_ item: DraftItem) -> String {
    let type = item.type.unwrapped
    if type == .builtin(.url) { return "URL(string: \(Self.address))" }
    // What a new draft has already would tell nothing.
    if item.ofState == nil, case .enumeration(let name) = type,
      let cases = form.model.enumeration(name)?.cases.map(\.name), cases.count > 1,
      item.initial == "." + cases[0]
    {
      return "\(type.swift).\(cases[1])"
    }
    let text = ServiceFacts(form.model).sample(type)
    return text.hasPrefix(".") ? type.swift + text : text
  }

  private func typed(_ item: DraftItem) -> String {
    if item.type.unwrapped == .builtin(.url) { return Self.address }
    return held(sample(item), by: item)
  }

  /// How a draft holds a value.
  private func held(_ value: String, by item: DraftItem) -> String {
    var required = item
    required.type = item.type.unwrapped
    return required.text(
      of: item.holdsNumbers ? "(\(value) as \(item.type.unwrapped.swift))" : value)
  }

  private func failure(_ item: DraftItem) -> TemplateValue? {
    if item.isChosen {
      return [
        "name": .string(item.name),
        "testName": .string("Missing" + SwiftText.upperFirst(item.name)),
        "value": "nil",
        "message": .string(SwiftLiteral.string(item.missing)),
      ]
    }
    return item.refusal.map { message in
      .object([
        "name": .string(item.name),
        "testName": .string(SwiftText.upperFirst(item.name)),
        "value": "\"?\"",
        "message": .string(SwiftLiteral.string(message)),
      ])
    }
  }
}
