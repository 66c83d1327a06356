import Testing

@testable import Generator

@Suite("Layout of rendered Swift")
struct SwiftLayoutTests {
  @Test(
    arguments: [
      ("blank lines pile up", "a\n\n\n\nb\n", "a\n\nb\n"),
      ("blank lines beside braces", "struct A {\n\n  a\n\n}\n", "struct A {\n  a\n}\n"),
      ("blanks at the end", "a  \n  \n\n", "a\n"),
      ("nothing at all", "\n\n", ""),
      ("a multi-line string is left alone", "a = \"\"\"\n  {\n\n\n  x  \n  \"\"\"\n", nil),
      ("what a call is left without", "  f(\n\n  ).b\n", "  f().b\n"),
      (
        "the only element of an array", "a = [\n  f(\n    b,\n  ),\n]\n",
        "a = [\n  f(\n    b,\n  )\n]\n"
      ),
      ("one of two elements", "a = [\n  f(),\n  g(),\n]\n", nil),
      ("a short line is left alone", "f(a: 1, b: 2)\n", nil),
    ] as [(String, String, String?)])
  func tidies(_ what: String, _ text: String, _ expected: String?) {
    #expect(SwiftLayout.tidy(text) == expected ?? text, "\(what)")
  }

  @Test("what stands in a call that was moved to a line of its own stands as deep as that")
  func movedCalls() {
    let name = "nameThatIsSoLongThatNothingFitsBehindItOnItsLineHoweverHardOneTriesIt"
    let text = """
      private lazy var \(name) = Input<Someone.ID>(String(localized: "A text")) { value in
        edit {
          $0 = value
        }
      }
      let next = 1

      """
    let expected = """
      private lazy var \(name) =
        Input<Someone.ID>(String(localized: "A text")) { value in
          edit {
            $0 = value
          }
        }
      let next = 1

      """
    #expect(SwiftLayout.tidy(text) == expected)
  }

  @Test(
    "a file with names that are no ASCII says so to swift-format",
    arguments: [
      ("let höhe = 1\n", true), ("let title = \"höhe\"  // Höhe\n", false), ("let a = 1\n", false),
    ])
  func names(text: String, isNoted: Bool) {
    let note = "// swift-format-ignore-file: IdentifiersMustBeASCII\n\n"
    #expect(NonASCIINames.noted(text) == (isNoted ? note : "") + text)
  }

  static let long: [(String, [String])] = [
    (
      "private(set) var rows = RowPhases<Someone.ID>()",
      ["private(set) var rows = RowPhases<", "  Someone.ID", ">()"]
    ),
    (
      "  presenter: Factory.makeAFormForThatRow(",
      ["  presenter:", "    Factory.makeAFormForThatRow("]
    ),
    (
      "  form: Factory.makeForm { input throws(E) in",
      ["  form: Factory.makeForm {", "    input throws(E) in"]
    ),
    (
      "extension StubService: ListInteracting {}",
      ["extension StubService: ListInteracting {", "}"]
    ),
    (
      "extension StubService: ListInteractings {}",
      ["extension StubService: ListInteractings", "{}"]
    ),
    (
      "  @ViewBuilder sheet content: @escaping (SheetOfIt) -> Content",
      ["  @ViewBuilder sheet content:", "    @escaping (SheetOfIt) -> Content"]
    ),
    (
      "private var choices: [(value: Star.ID?, title: String)]? {",
      ["private var choices:", "  [(value: Star.ID?, title: String)]?", "{"]
    ),
    (
      "  Star.samples[0].linkToArchive.map { $0.absoluteString } ?? \"\"",
      ["  Star.samples[0].linkToArchive.map {", "    $0.absoluteString", "  } ?? \"\""]
    ),
    (
      "(fresh + loved).filter { isOpen($0) && $0.isNew }.map(\\.id)",
      ["(fresh + loved).filter {", "  isOpen($0) && $0.isNew", "}.map(\\.id)"]
    ),
    (
      "call(first: \"a, (b\", second: [1, 2], third: three)",
      ["call(", "  first: \"a, (b\",", "  second: [1, 2],", "  third: three", ")"]
    ),
    (
      "call(first: Map<() -> Key, Value>.one, second: me)",
      ["call(", "  first: Map<() -> Key, Value>.one,", "  second: me", ")"]
    ),
    (
      "  let a = [firstElementOfAll, secondElementOfAll]",
      ["  let a = [", "    firstElementOfAll,", "    secondElementOfAll,", "  ]"]
    ),
    (
      "guard firstCondition, secondCondition, thirdOne else { return }",
      ["guard firstCondition, secondCondition,", "  thirdOne", "else { return }"]
    ),
    (
      "  if case .failed(let m) = phase, !rows.isEmpty {",
      ["  if case .failed(let m) = phase,", "    !rows.isEmpty", "  {"]
    ),
    (
      "guard let number = Int(text: words, radix: ten) else { return }",
      [
        "guard", "  let number = Int(", "    text: words,", "    radix: ten", "  )",
        "else { return }",
      ]
    ),
    (
      "  !host.canConfirm || host.phases[row.id] == .loading",
      ["  !host.canConfirm", "    || host.phases[row.id] == .loading"]
    ),
    (
      "  first == Second(name: one, other: two, last: 3)",
      [
        "  first", "    == Second(", "      name: one,", "      other: two,", "      last: 3",
        "    )",
      ]
    ),
    (
      "  button.isEnabled = host.canSend && phase != .loading",
      ["  button.isEnabled =", "    host.canSend && phase != .loading"]
    ),
    (
      "  _ onSave: @escaping (Item, Int) -> Void,",
      ["  _ onSave:", "    @escaping (Item, Int) -> Void,"]
    ),
    (
      "  first == second ? Third(name: one, other: number) : $0",
      ["  first == second", "    ? Third(name: one, other: number)", "    : $0"]
    ),
    (
      "  first == second ? third(one) : fourth(two)",
      ["  first == second", "    ? third(one) : fourth(two)"]
    ),
    (
      "  a.flag.map { $0 ? first : second } ?? third",
      ["  a.flag.map {", "    $0 ? first : second", "  } ?? third"]
    ),
    (
      "  all.first { $0.id == other }?.name(of: it) ?? none",
      ["  all.first {", "    $0.id == other", "  }?.name(of: it) ?? none"]
    ),
    (
      "  all.first { $0.id == other }.map { name($0) } ?? a",
      ["  all.first {", "    $0.id == other", "  }.map { name($0) } ?? a"]
    ),
    (
      "  name = first == second ? third : fourth",
      ["  name =", "    first == second ? third : fourth"]
    ),
    (
      "  var spy: NameOfThisSpy? = NameOfThisSpy()",
      ["  var spy: NameOfThisSpy? =", "    NameOfThisSpy()"]
    ),
    (
      "  mutating func load() -> [NameOfEffect] {",
      ["  mutating func load()", "    -> [NameOfEffect]", "  {"]
    ),
    (
      "  mutating func end(_ a: A) -> [NameOfEffect] {",
      ["  mutating func end(_ a: A)", "    -> [NameOfEffect]", "  {"]
    ),
    (
      "  func load() async throws -> [NameOfEffect]",
      ["  func load() async throws", "    -> [NameOfEffect]"]
    ),
    (
      "  func end(_ one: One, other: Other, more: More) -> [One] {",
      ["  func end(", "    _ one: One,", "    other: Other,", "    more: More", "  ) -> [One] {"]
    ),
    (
      "  draft.name = NameOfType.all[0].map { $0 } ?? none",
      ["  draft.name =", "    NameOfType.all[0].map { $0 } ?? none"]
    ),
    (
      "  private var result: Name = Name.samples[0]",
      ["  private var result: Name =", "    Name.samples[0]"]
    ),
    (
      "  subscript<V>(path: KeyPath<State, V>) -> V {",
      ["  subscript<V>(", "    path: KeyPath<State, V>", "  ) -> V {"]
    ),
    (
      "  private typealias Call = () async -> Answer",
      ["  private typealias Call =", "    () async -> Answer"]
    ),
    (
      "typealias NameOfType = NameOfModule.NameOfType",
      ["typealias NameOfType = NameOfModule", "  .NameOfType"]
    ),
    (
      "  return (first == nil ? [(nil, text)] : [])",
      ["  return", "    (first == nil ? [(nil, text)] : [])"]
    ),
    (
      "  return (second.name == nil ? [(nil, text)] : [])",
      ["  return", "    (second.name == nil", "    ? [(nil, text)] : [])"]
    ),
    (
      "  if let a = all.first(where: { $0 }) { delete(a) }",
      ["  if let a = all.first(where: { $0 }) {", "    delete(a)", "  }"]
    ),
    (
      "  @Sendable (_ a: Int) -> [FolderOfAnyone],",
      ["  @Sendable (_ a: Int) ->", "  [FolderOfAnyone],"]
    ),
    (
      "  viewModel.nameOfNobody?.form() ?? String(none: 1)",
      ["  viewModel.nameOfNobody?.form()", "    ?? String(", "      none: 1", "    )"]
    ),
    (
      "  func value() throws(Invalid) -> Folder {",
      ["  func value() throws(Invalid)", "    -> Folder", "  {"]
    ),
    (
      "  if let folders = viewModel.folderRows {",
      ["  if let folders = viewModel.folderRows", "  {"]
    ),
    (
      "  if let folders = viewModel.someFolders {",
      ["  if let folders = viewModel.someFolders", "  {"]
    ),
    (
      "  if let folders = viewModel.someOfFolders {",
      ["  if let folders = viewModel", "    .someOfFolders", "  {"]
    ),
    (
      "  private(set) var names: [NameOfSome] = []",
      ["  private(set) var names: [NameOfSome] =", "    []"]
    ),
    (
      "  private(set) var names: [NameOfAnother] = []",
      ["  private(set) var names:", "    [NameOfAnother] = []"]
    ),
    (
      "let call: @Sendable (First, Other) async -> Last",
      ["let call:", "  @Sendable (First, Other) async -> Last"]
    ),
    (
      "  @Ignored private var call: (@Sendable () -> [Last])?",
      ["  @Ignored private var call:", "    (@Sendable () -> [Last])?"]
    ),
    (
      "  enum Name: String, Identifiable, Sendable {",
      ["  enum Name: String, Identifiable,", "    Sendable", "  {"]
    ),
    (
      "  case .first, .second, .third, .another:",
      ["  case .first, .second, .third,", "    .another:"]
    ),
    (
      "/// A sentence that is longer than the line is.",
      ["/// A sentence that is longer than the", "/// line is."]
    ),
    // Arrays of several are counted with the comma that their last elements may get.
    (
      "let all = [first, second(third, fourth)]",
      ["let all = [", "  first,", "  second(third, fourth),", "]"]
    ),
    (
      "call(this == [first, second(thi, four)])",
      ["call(", "  this == [first, second(thi, four)]", ")"]
    ),
    (
      "call(label: [first, second(thi, fourt)])", ["call(label: [first, second(thi, fourt)])"]
    ),
    (
      "let aNameThatIsWiderThanTheLineItself = another",
      ["let aNameThatIsWiderThanTheLineItself =", "  another"]
    ),
    (
      "  aNameThatIsLong = NameOfSomeType(one: first, other: 2),",
      [
        "  aNameThatIsLong = NameOfSomeType(", "    one: first,", "    other: 2", "  ),",
      ]
    ),
    (
      "  aNameThatIsVeryLong: NameOfSomeLongType(one: first, other: 2),",
      [
        "  aNameThatIsVeryLong:", "    NameOfSomeLongType(", "      one: first,",
        "      other: 2", "    ),",
      ]
    ),
    (
      "  localized: \"A text: as long = as (the) line is\"",
      ["  localized:", "    \"A text: as long = as (the) line is\""]
    ),
    (
      "  case .first(let a), .second(let a): call(other: a)",
      ["  case .first(let a), .second(let a):", "    call(other: a)"]
    ),
    (
      "  default: nameOfSomeCall(first: one, other: two)",
      ["  default:", "    nameOfSomeCall(", "      first: one,", "      other: two", "    )"]
    ),
    (
      "aNameWithoutAnyPlaceWhereItCouldBeBroken()",
      ["aNameWithoutAnyPlaceWhereItCouldBeBroken()"]
    ),
  ]

  @Test(arguments: long)
  func breaksLongLines(_ line: String, _ expected: [String]) {
    #expect(LineFitter(width: 40, step: "  ").fit(line) == expected)
  }

  @Test("the rest of its sentence is filled into the last line of a broken comment")
  func fillsComments() {
    let words = "word " + String(repeating: "and word ", count: 11)
    let text = """
      /// \(words)then
      /// more of the sentence.
      /// Another one.
      func a()

      /// \(words)then
      /// - an item
      func b()
      """
    let filled = words.dropLast()
    #expect(
      SwiftLayout.tidy(text) == """
        /// \(filled.prefix(94))
        /// \(filled.dropFirst(95)) then more of the sentence.
        /// Another one.
        func a()

        /// \(filled.prefix(94))
        /// \(filled.dropFirst(95)) then
        /// - an item
        func b()

        """)
  }

  @Test(
    "a line is broken so often, however long it is",
    arguments: ["a == ", "[a] + ", "f(", "a ?? f(b) ", "f(b) -> "])
  func breaksHostileLines(piece: String) {
    let line = "let a = " + String(repeating: piece, count: 400)
    let lines = LineFitter(width: 40, step: "  ").fit(line)
    #expect(lines.count < 100)
    let code: (String) -> String = { $0.filter { !$0.isBlank && $0 != "," } }
    #expect(code(lines.joined()) == code(line))
  }
}
