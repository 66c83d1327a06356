#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var presenter: BookmarkFetchBookmarksFormPresenter
    @State private var isConfirmingDiscard = false

    init(presenter: BookmarkFetchBookmarksFormPresenter) {
      _presenter = State(initialValue: presenter)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $presenter.draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = presenter.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(presenter.phase == .loading)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: presenter.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(presenter.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(
              title: String(localized: "Fetch bookmarks"),
              isSaving: presenter.phase == .loading
            ) {
              Task { await presenter.save() }
            }
            .disabled(presenter.phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(presenter.isChanged || presenter.phase == .loading)
    }
  }
#endif
