#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var screen: BookmarkFetchBookmarksFormScreen
    @State private var isConfirmingDiscard = false

    init(screen: BookmarkFetchBookmarksFormScreen) {
      _screen = State(initialValue: screen)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $screen.draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if let message = screen.state.failure {
            FailureLabel(message: message)
          }
        }
        .disabled(screen.state.isSaving)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: screen.state.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(screen.state.isSaving)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(
              title: String(localized: "Fetch bookmarks"),
              isSaving: screen.state.isSaving
            ) {
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
