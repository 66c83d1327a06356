import Testing

@testable import ArchgenCLI

/// Places of generated forms that were wrong once: what stands there, and what must not.
@Suite struct GeneratedFormTests {
  @Test(arguments: places + checks + checksInTests)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

  static let wedding = """
    { feature: 'Join', entities: { Person: { id: 'Int', name: 'String' } },
      operations: {
        people: { parameters: { before: 'Date = .now' }, returns: '[Person]' },
        marry: { parameters: { id: 'Person.ID', other: 'Person.ID' } } } }
    """

  static let setup = """
    { feature: 'Setup', entities: { Options: { single: true,
        name: { type: 'String = "Guest"', validate: { 'Name is empty': '!name.isEmpty' } }, nickname: 'String?' } } }
    """

  static let ruled = setup.replacing(", nickname: 'String?'", with: "")

  static let ordered = """
    { feature: 'Shop', entities: { Item: { title: 'String' } }, state: { items: '[Item]' }, operations: { order: {
      parameters: { customerName: 'String', street: 'String', postalCode: 'String', city: 'String', country: 'String' } } } }
    """

  static let edited = """
    { feature: 'Notes', crud: ['list', 'edit'], entities: { Note: { title: 'String' } } }
    """

  static let asked = """
    { feature: 'Counter', state: { n: 'Int = 0' }, sheets: { help: {} },
      actions: { set: { parameters: { value: 'Int' }, do: 'n = value', go: 'help' } } }
    """

  static let reports = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } },
      operations: {
        history: { returns: '[Message]' },
        report: { parameters: { messageID: 'Message.ID', reason: 'String' } } } }
    """

  /// A report that is noted before it is sent: its form goes at once.
  static let noted = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } }, state: { noted: '[Message.ID] = []' },
      operations: {
        history: { returns: '[Message]' },
        report: { parameters: { messageID: 'Message.ID', reason: 'String' } } },
      actions: {
        report: {
          parameters: { messageID: 'Message.ID', reason: 'String' }, do: 'noted.append(messageID)',
          call: 'report(messageID: messageID, reason: reason)' } } }
    """

  static let upload = """
    { feature: 'Upload', entities: { Part: { id: 'Int', title: 'String' } },
      operations: {
        parts: { returns: '[Part]' },
        part: { parameters: { id: 'Part.ID' }, returns: 'Part' },
        add: { parameters: { title: 'String', note: 'String?', size: 'Int?' } } },
      screens: { parts: { list: 'parts' }, part: { detail: 'Part' } } }
    """

  static let rewording = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } },
      operations: {
        history: { returns: '[Message]' },
        reword: { parameters: { id: 'Message.ID', text: 'String' } } } }
    """

  static let asking = """
    { feature: 'Player', enums: { Pace: ['slow', 'fast'] }, state: { pace: 'Pace = .fast' },
      actions: { slowDown: { parameters: { newPace: 'Pace' }, do: 'pace = newPace' } } }
    """

  static let renaming = """
    { feature: 'Card', state: { name: 'String = ""' }, operations: { rename: { parameters: { name: 'String' } } },
      actions: { rename: { parameters: { newName: 'String' }, call: 'rename(name: newName)', then: 'name = newName' } } }
    """

  static let account = """
    { feature: 'Account', crud: ['list', 'add', 'edit', 'delete'],
      entities: { Account: { name: 'String', password: 'String', marks: '[Int] = []' } } }
    """

  static let limited = """
    { feature: 'Wallet', state: { sum: 'Int = 0' },
      actions: { setLimit: { parameters: { limit: 'Int' }, guard: 'limit > 0', do: 'sum = limit' } } }
    """

  static let checked = """
    { feature: 'Signup', entities: { Account: { single: true, name: 'String = ""',
        isCompany: 'Bool = true',
        taxID: { type: 'String = ""', validate: { 'Tax ID is missing': '!isCompany || taxID.shuffled() == []' } } } } }
    """

  static let submitted = """
    { feature: 'Membership', entities: { Account: { single: true,
        nickname: { type: 'String = ""', validate: { 'Nickname is empty': '!nickname.isEmpty' } } } },
      operations: { apply: { parameters: { account: 'Account' } } },
      actions: { submit: { call: 'apply(account: account)' } } }
    """

  /// Where each style decides what an action does.
  private static let hosts = [
    ("mvc", "Model"), ("mvp", "Presenter"), ("mvvm", "ViewModel"), ("viper", "Presenter"),
    ("vsa-mvm", "Manager"), ("clean", "ViewModel"), ("reducer", "Reducer"),
  ]

  static let checks = hosts.map { style, host in
    GeneratedPlace(
      says: "a call takes nothing that breaks a rule, and trying it again looks anew",
      spec: submitted, style: style, file: "Membership\(host).swift",
      holds: [
        """
            if let problem = account.problem {
              submitPhase = .failed(message: problem)

        """,
        "    guard case .failed = submitPhase else { return",
      ])
  }

  static let checksInTests = hosts.map { style, host in
    GeneratedPlace(
      says: "a call takes nothing that breaks a rule", spec: submitted, style: style,
      file: "Membership\(["Reducer": "", "Model": "Controller"][host] ?? host)Tests.swift",
      holds: ["func submitSendsNothingThatBreaksARule"])
  }

  static let places = [
    GeneratedPlace(
      says: "what went wrong in a form is said also to who does not see it", spec: account,
      style: "mvvm", file: "AccountFormView.swift", holds: ["FailureLabel(message: message)"]),
    GeneratedPlace(
      says: "what went wrong in a form is said also to who does not see it", spec: account,
      style: "reducer", options: ["--ios", "16"], file: "/FailureLabel.swift",
      holds: [
        """
                  if #available(iOS 17, macOS 14, *) {
                    AccessibilityNotification.Announcement(message).post()
                  } else {
                    #if canImport(UIKit)
                      UIAccessibility.post(notification: .announcement, argument: message)

        """
      ]),
    GeneratedPlace(
      says: "a sample that may break a rule is not saved by tests", spec: checked, style: "mvvm",
      file: "SignupViewModelTests.swift",
      holds: ["func doesNotSaveOverWhatItCouldNotLoad"], lacks: ["func savesWhatIsConfigured"]),
    GeneratedPlace(
      says: "what a form hands over is taken or refused by the host", spec: limited,
      style: "viper", options: ["--ui", "uikit"], file: "WalletRootViewController.swift",
      holds: ["\n              onSave: presenter.submitSetLimit\n"], lacks: ["InvalidInput"]),
    GeneratedPlace(
      says: "an identity that is typed and is a number is read as numbers are", spec: wedding,
      style: "mvvm", file: "/Number+Text.swift", holds: ["init?(text: String"]),
    GeneratedPlace(
      says: "a test names what a form of many parameters hands over", spec: ordered, style: "mvvm",
      file: "ShopOrderFormViewModelTests.swift",
      holds: [
        """
            typealias SavedInput = (
              customerName: String,
              street: String,
              postalCode: String,
              city: String,
              country: String
            )

            var saved: [SavedInput] = []

        """
      ]),
    GeneratedPlace(
      says: "a password is typed unseen", spec: account, style: "mvvm",
      file: "AccountFormView.swift",
      holds: [
        """
                  LabeledField(
                    String(localized: "Password"),
                    text: $viewModel.draft.password,
                    isSecure: true
                  )
                  .keyboard(.password)

        """,
        """
                    text: $viewModel.draft.marks.lines,
                    axis: .vertical
                  )
                  .keyboard(.number)

        """,
      ]),
    GeneratedPlace(
      says: "a filled text field shows its name", spec: account, style: "reducer",
      file: "AccountFormView.swift",
      holds: ["LabeledField(String(localized: \"Name\"), text: draft.name)"],
      lacks: [" TextField(", " SecureField("]),
    GeneratedPlace(
      says: "a filled text field shows its name", spec: account, style: "mvp",
      options: ["--ui", "uikit"], file: "/TextInput.swift",
      holds: ["UIStackView(label: label, control: input, axis: .vertical)"],
      lacks: ["placeholder"]),
    GeneratedPlace(
      says: "a changed form asks before it goes", spec: account, style: "viper",
      file: "AccountFormView.swift",
      holds: [
        "CancelButton(isChanged: presenter.isChanged, isConfirming: $isConfirmingDiscard)",
        ".interactiveDismissDisabled(presenter.isChanged || presenter.phase == .loading)",
      ], lacks: ["dismiss()"]),
    GeneratedPlace(
      says: "a changed form asks before it goes", spec: account, style: "mvc",
      options: ["--ui", "uikit"], file: "AccountFormViewController.swift",
      holds: [
        "isModalInPresentation = model.isChanged || model.phase == .loading",
        "guard model.isChanged else { return onCancel() }",
      ]),
    GeneratedPlace(
      says: "a swipe at a changed form asks", spec: account, style: "mvc",
      options: ["--ui", "uikit"], file: "AccountListViewController.swift",
      holds: ["showSheet(form, keeper: keeper)"]),
    GeneratedPlace(
      says: "a swipe at a changed form asks", spec: account, style: "mvvm",
      options: ["--ui", "uikit"], file: "/SheetKeeper.swift",
      holds: ["presentationController.cancelForm()"]),
    GeneratedPlace(
      says: "a sheet of the app's brings what asks forms, too",
      spec: """
        { feature: 'Account', crud: ['list'], entities: { Account: { name: 'String' } },
          sheets: { help: {} }, actions: { helpTapped: { go: 'help' } } }
        """, style: "mvvm", options: ["--ui", "uikit"], file: "/SheetForm.swift",
      holds: ["func cancelForm() {"]),
    GeneratedPlace(
      says: "a detail shows no password", spec: account, style: "mvp",
      file: "AccountDetailView.swift",
      holds: ["fields.name", "fields.marks"], lacks: ["password", "Password"]),
    GeneratedPlace(
      says: "nothing is deleted before it is seen", spec: account, style: "reducer",
      file: "AccountDetailView.swift",
      holds: [
        """
                  adapter.send(.deleteTapped)
                }
                .disabled(adapter.viewState.account == nil)

        """
      ]),
    GeneratedPlace(
      says: "nothing is typed into a form that is being saved", spec: account, style: "viper",
      file: "AccountFormView.swift",
      holds: [
        "        }\n        .disabled(presenter.phase == .loading)\n        .navigationTitle("
      ]),
    GeneratedPlace(
      says: "a row opens the form that asks for what the row does not give", spec: reports,
      style: "mvvm", file: "ChatListView.swift",
      holds: ["viewModel.reportTapped(id: message.id)"], lacks: [".toolbar"]),
    GeneratedPlace(
      says: "a row opens the form that asks for what the row does not give", spec: reports,
      style: "mvc", options: ["--ui", "uikit"], file: "ChatListViewController.swift",
      holds: ["{ [weak self] in\n          self?.reportTapped(id: message.id)"],
      lacks: ["reportFormButton"]),
    GeneratedPlace(
      says: "the form of a row knows the row", spec: reports, style: "viper",
      file: "ChatRootView.swift",
      holds: [
        "case .report(let id):",
        "ChatModuleFactory.makeReportForm(", "onSave: presenter.submitReport",
      ]),
    GeneratedPlace(
      says: "the form of a row keeps the identity and shows it not", spec: reports,
      style: "reducer", file: "ChatReportDraft.swift",
      holds: ["let messageID: Message.ID\n  var reason = \"\""]),
    GeneratedPlace(
      says: "the form of a row keeps the identity and shows it not", spec: reports,
      style: "reducer", file: "ChatReportFormView.swift", lacks: ["messageID"]),
    GeneratedPlace(
      says: "the form of a row begins with what the row has", spec: rewording, style: "mvc",
      file: "ChatRewordDraft.swift",
      holds: [
        "init(_ message: Message) {\n    self.id = message.id\n    self.text = message.text\n"
      ]),
    GeneratedPlace(
      says: "the form of a row begins with what the row has", spec: rewording, style: "reducer",
      file: "ChatRewordDraftTests.swift",
      holds: ["#expect(draft.text == Message.samples[0].text)"]),
    GeneratedPlace(
      says: "a passive view says which row, and its presenter what the row has", spec: rewording,
      style: "mvp", file: "ChatListPresenterTests.swift",
      holds: [
        "presenter.rewordTapped(id: Message.samples[0].id)\n"
          + "    #expect(router.sheet == .reword(message: Message.samples[0]))"
      ]),
    GeneratedPlace(
      says: "what a form of parameters reads is tested", spec: reports, style: "viper",
      file: "ChatReportDraftTests.swift",
      holds: [
        "ChatReportDraft(messageID: Message.samples[0].id)",
        "#expect(input.messageID == Message.samples[0].id)", "#expect(input.reason == \"Sample\")",
      ], lacks: ["refuses"]),
    GeneratedPlace(
      says: "what a form makes of nothing is tested", spec: upload, style: "mvp",
      file: "UploadAddDraftTests.swift",
      holds: [
        "draft.note = \"\"\n    draft.size = \"\"\n    let input = try draft.input()\n",
        "#expect(input.note == nil)\n    #expect(input.size == nil)\n",
      ]),
    GeneratedPlace(
      says: "a number that is an identity has no separators of thousands", spec: upload,
      style: "clean", file: "UploadDetailView.swift", holds: ["Text(String(part.id))"]),
    GeneratedPlace(
      says: "a number that is an identity has no separators of thousands", spec: upload,
      style: "mvp", file: "UploadDetailPresenter.swift", holds: ["String(part.id)"]),
    GeneratedPlace(
      says: "what a form of parameters reads is tested, also where it is one", spec: asked,
      style: "mvvm", file: "CounterSetDraftTests.swift",
      holds: ["#expect(input == 1)", "\"Value is not a whole number\""]),
    GeneratedPlace(
      says: "a form waits for the call of its own row only", spec: noted, style: "vsa-mvm",
      file: "ChatManager.swift",
      holds: ["guard reportPhases[input.messageID] != .loading else {"]),
    GeneratedPlace(
      says: "a form says that the call of its row runs", spec: noted, style: "reducer",
      file: "ChatComposition.swift",
      holds: [
        "guard list.viewState.reportPhases[input.messageID] != .loading else {",
        "throw InvalidInput(message: String(localized: \"Report is not possible now\"))",
      ]),
    GeneratedPlace(
      says: "a form that cannot fail has no failure to show", spec: asking, style: "mvvm",
      file: "PlayerSlowDownFormViewModel.swift", holds: ["    onSave(draft.input())\n"],
      lacks: ["phase", "catch"]),
    GeneratedPlace(
      says: "a form that cannot fail has no failure to show", spec: asking, style: "mvp",
      options: ["--ui", "uikit"], file: "PlayerSlowDownFormViewController.swift",
      lacks: ["failure"]),
    GeneratedPlace(
      says: "a draft of which nothing has to be read does not throw", spec: asking, style: "mvvm",
      file: "PlayerSlowDownDraft.swift", holds: ["func input() -> Pace {"]),
    GeneratedPlace(
      says: "the host of a form of parameters is tested", spec: asking, style: "reducer",
      file: "PlayerSlowDownFormTests.swift",
      holds: ["#expect(record.saved == [Pace.slow])"]),
    GeneratedPlace(
      says: "a form is opened with what the state has", spec: asking, style: "mvc",
      file: "PlayerController.swift", holds: ["sheet = .slowDown(newPace: model.pace)"]),
    GeneratedPlace(
      says: "a form is opened with what the state has", spec: asking, style: "mvc",
      options: ["--ui", "uikit"], file: "PlayerViewController.swift",
      holds: ["screens.slowDownForm(model.pace) {"]),
    GeneratedPlace(
      says: "a form is opened with what the state has", spec: asking, style: "vsa-mvm",
      file: "PlayerView.swift", holds: ["sheet = .slowDown(newPace: manager.pace)"]),
    GeneratedPlace(
      says: "a form is opened with what the state has", spec: asking, style: "reducer",
      file: "PlayerReducer.swift", holds: ["state.sheet = .slowDown(newPace: state.pace)"]),
    GeneratedPlace(
      says: "no table of calls is empty", spec: renaming, style: "reducer",
      file: "CardReducerTests.swift", holds: ["static let moves"], lacks: ["calls"]),
    GeneratedPlace(
      says: "the host of a form of parameters is tested", spec: reports, style: "viper",
      file: "ChatReportFormPresenterTests.swift",
      holds: ["#expect(input.reason == \"Sample\")", "record.refusal"]),
    GeneratedPlace(
      says: "a call captures what may change, and no parameter", spec: noted, style: "mvvm",
      file: "ChatListViewModel.swift", holds: ["reportCalls[messageID] = { [service] in"]),
    GeneratedPlace(
      says: "a form waits for the call of its own row only", spec: noted, style: "mvc",
      file: "ChatListController.swift",
      holds: ["guard model.reportPhases[messageID] != .loading else { return }"]),
    GeneratedPlace(
      says: "what a form opens stays open when the form closes", spec: asked, style: "mvvm",
      file: "CounterViewModel.swift", holds: ["sheet = nil\n    sheet = .help\n"]),
    GeneratedPlace(
      says: "what a form opens stays open when the form closes", spec: asked, style: "reducer",
      file: "CounterReducer.swift", holds: ["n = value\n    sheet = .help\n  }"]),
    GeneratedPlace(
      says: "a test expects of a form that it is closed", spec: asked, style: "mvvm",
      file: "CounterViewModelTests.swift", holds: ["#expect(viewModel.sheet == .help)"]),
    GeneratedPlace(
      says: "only what can be added closes a sheet", spec: edited, style: "clean",
      file: "NotesListViewModel.swift", lacks: ["dismiss"]),
    GeneratedPlace(
      says: "only what can be added closes a sheet", spec: edited, style: "mvc",
      file: "NotesListController.swift", holds: ["didEdit"], lacks: ["sheet"]),
    GeneratedPlace(
      says: "only what can be added is added by a test", spec: edited, style: "mvvm",
      file: "NotesListViewModelTests.swift", holds: ["didEdit(.numbered(9))"], lacks: ["addTapped"]),
    GeneratedPlace(
      says: "settings can be saved where they have changed", spec: setup, style: "mvvm",
      file: "SetupViewModel.swift",
      holds: ["phase == .loaded && savePhase != .loading && options != saved"]),
    GeneratedPlace(
      says: "a view asks whether settings can be saved", spec: setup, style: "reducer",
      file: "SetupView.swift", holds: [".disabled(!adapter.viewState.canSave)"]),
    GeneratedPlace(
      says: "a view asks whether settings can be saved", spec: setup, style: "viper",
      options: ["--ui", "uikit"], file: "SetupViewController.swift",
      holds: ["saveButton.isEnabled = presenter.canSave"]),
    GeneratedPlace(
      says: "a test changes a setting that no rule is about", spec: setup, style: "mvp",
      file: "SetupPresenterTests.swift",
      holds: ["presenter.set(nickname: \"Other\")\n    #expect(presenter.canSave)"]),
    GeneratedPlace(
      says: "where each setting has a rule, no test changes one to save it", spec: ruled,
      style: "mvp", file: "SetupPresenterTests.swift", lacks: ["saysWhetherThereIs"]),
  ]
}
