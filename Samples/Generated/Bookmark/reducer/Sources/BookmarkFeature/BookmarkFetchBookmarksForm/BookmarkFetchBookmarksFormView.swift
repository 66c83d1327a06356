#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @Environment(\.dismiss) private var dismiss
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
            Button(String(localized: "Cancel")) { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks")) {
              adapter.send(.save)
            }
          }
        }
      }
    }

    private var draft: Binding<BookmarkFetchBookmarksDraft> {
      Binding(get: { adapter.viewState.draft }, set: { adapter.send(.edit($0)) })
    }
  }
#endif
