import Testing

/// Forms that stay until the call of their action has ended, in every style.
@Suite("forms that wait")
struct AwaitedFormTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var style: String
    var options: [String] = []
    /// The end of the path of the file that is looked at.
    var file: String
    var holds: [String]
    var lacks: [String] = []

    var testDescription: String { ([style] + options + [file]).joined(separator: " ") }
  }

  /// A call alone, and one that a change goes before.
  private static let spec = """
    { feature: 'Chat', entities: { Message: { text: 'String' } }, state: { notes: '[String] = []' },
      operations: { history: { returns: '[Message]' }, send: { parameters: { text: 'String' }, returns: 'Message' } },
      routes: { message: { id: 'Message.ID' } }, sheets: { sent: { text: 'String' } },
      actions: {
        send: { parameters: { text: 'String' }, call: 'send(text: text)', go: 'message(id: result.id)' },
        show: { parameters: { text: 'String' }, call: 'send(text: text)', go: 'sent(text: text)' },
        note: { parameters: { text: 'String' }, do: 'notes.append(text)', call: 'send(text: text)' } } }
    """

  @Test(arguments: [
    // What failed is said in the form; the next attempt may send something else.
    Row(
      style: "mvvm", file: "ChatRootView.swift",
      holds: [
        "composition.sendForm(onSave: viewModel.submitSend)", "onSave: viewModel.submitNote",
      ],
      lacks: ["await"]),
    Row(
      style: "mvvm", file: "ChatListViewModel.swift",
      holds: [
        """
          func submitSend(_ input: String) async throws {
            await send(text: input)
            try sendPhase.check()
          }
        """,
        "func submitNote(_ input: String) {\n    Task { await note(text: input) }\n",
        """
            do {
              let result = try await service.send(text: text)
              sendPhase = .loaded
              sheet = nil
              path.append(.message(id: result.id))
            } catch is CancellationError {
              sendPhase = .idle
            } catch {
              sendPhase = .failed(message: error.localizedDescription)
            }
        """, "      showPhase = .loaded\n      sheet = .sent(text: text)\n",
        "func retryNote() async {",
      ], lacks: ["retrySend", "sendCall", "retryShow"]),
    Row(
      style: "mvvm", file: "ChatListView.swift", holds: ["viewModel.retryNote"],
      lacks: ["sendPhase", "showPhase"]),
    Row(
      style: "viper", options: ["--ui", "uikit"], file: "ChatSendFormViewController.swift",
      holds: ["Task { await presenter.save() }", "isSaving: presenter.phase == .loading"]),
    Row(
      style: "mvp", file: "ChatSendFormContract.swift",
      holds: ["let isSaving: Bool", "func save() async\n"]),
    Row(
      style: "mvp", file: "ChatBuilder.swift",
      holds: ["onSave: list.submitSend\n"]),
    Row(
      style: "mvc", file: "ChatListController.swift",
      holds: [
        """
            await model.send(text: text)
            if model.sendPhase == .loaded { sheet = nil }
        """, "    await model.show(text: text)\n  }\n",
      ], lacks: ["retrySend"]),
    // The sheet that the call leads to stands in the place of the form.
    Row(
      style: "mvc", options: ["--ui", "uikit"], file: "ChatListViewController.swift",
      holds: [
        "let form = screens.showForm { [model] input in",
        "self?.showSheet(screens.sheetContent(.sent(text: $0)))",
      ]),
    Row(
      style: "reducer", file: "ChatListReducer.swift",
      holds: [
        "sendPhase = .loaded\n      sheet = nil\n      path.append(.message(id: result.id))\n"
      ],
      lacks: ["retrySend"]),
    Row(
      style: "reducer", file: "ChatSendFormReducer.swift",
      holds: [
        "case .saveFinished(let outcome):\n      state.saveFinished(outcome)\n",
        "return [.tellSaved(input)]",
      ],
      lacks: ["draft != sent"]),
    Row(
      style: "clean", file: "ChatListViewModel.swift",
      holds: ["sendPhase = .loaded\n      navigation.dismiss()\n      navigation.push("]),
    Row(
      style: "vsa-mvm", file: "ChatRootView.swift",
      holds: [
        """
            try await manager.submitSend(input)
            self.sheet = nil
        """, "manager.submitNote(input)\n            self.sheet = nil\n",
      ]),
  ])
  func waits(_ row: Row) throws {
    let text = Self.flat(
      try GeneratedPlace(
        says: "", spec: Self.spec, style: row.style, options: row.options, file: row.file
      ).text())
    for part in row.holds { #expect(text.contains(Self.flat(part))) }
    for part in row.lacks { #expect(!text.contains(part)) }
  }

  /// The lines without what they are indented by.
  private static func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
