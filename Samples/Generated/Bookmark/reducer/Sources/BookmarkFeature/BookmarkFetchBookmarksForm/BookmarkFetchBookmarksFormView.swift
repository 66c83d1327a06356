#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    let adapter: BookmarkFetchBookmarksFormAdapter

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: draft.from)
            .keyboard(.url)
          if case .failed(let message) = adapter.viewState.phase {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: adapter.viewState.isChanged, isConfirming: isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks")) {
              adapter.send(.save)
            }
          }
        }
      }
      .interactiveDismissDisabled(adapter.viewState.isChanged)
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
