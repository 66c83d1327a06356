#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    let adapter: BookmarkFetchBookmarksFormAdapter

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = adapter.viewState.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(adapter.viewState.phase == .loading)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: adapter.viewState.isChanged, isConfirming: isConfirmingDiscard)
              .disabled(adapter.viewState.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(
              title: String(localized: "Fetch bookmarks"),
              isSaving: adapter.viewState.phase == .loading
            ) {
              adapter.send(.save)
            }
            .disabled(adapter.viewState.phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(
        adapter.viewState.isChanged || adapter.viewState.phase == .loading
      )
    }

    private var draft: Binding<BookmarkFetchBookmarksDraft> {
      Binding(get: { adapter.viewState.draft }, set: { adapter.send(.edit($0)) })
    }

    private var isConfirmingDiscard: Binding<Bool> {
      Binding(
        get: { adapter.viewState.isConfirmingDiscard },
        set: { adapter.send(.confirmDiscard($0)) }
      )
    }
  }
#endif
