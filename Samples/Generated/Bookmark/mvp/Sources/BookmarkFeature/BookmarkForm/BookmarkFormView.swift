#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    @State private var screen: BookmarkFormScreen
    @State private var isConfirmingDiscard = false
    @FocusState private var focus: FocusedField?

    init(screen: BookmarkFormScreen) {
      _screen = State(initialValue: screen)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $screen.draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: $screen.draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if let message = screen.state.failure {
            FailureLabel(message: message)
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
            SaveButton(isSaving: screen.state.isSaving) {
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
