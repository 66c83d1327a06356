#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    @State private var screen: BookmarkFormScreen
    @State private var isConfirmingDiscard = false

    init(screen: BookmarkFormScreen) {
      _screen = State(initialValue: screen)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $screen.draft.title)
          LabeledField(String(localized: "URL"), text: $screen.draft.url)
            .keyboard(.url)
          DatePicker(String(localized: "Created at"), selection: $screen.draft.createdAt)
          if let message = screen.state.failure {
            RetryRow(message: message, retry: screen.presenter.save)
          }
        }
        .disabled(screen.state.isSaving)
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: screen.state.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(screen.state.isSaving)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Save")) {
              Task { await screen.presenter.save() }
            }
            .disabled(!screen.state.canSave)
          }
        }
      }
      .interactiveDismissDisabled(screen.state.isChanged || screen.state.isSaving)
    }
  }
#endif
