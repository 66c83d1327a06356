#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var screen: BookmarkFetchBookmarksFormScreen

    init(screen: BookmarkFetchBookmarksFormScreen) {
      _screen = State(initialValue: screen)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $screen.draft.from)
            .keyboard(.url)
          if let message = screen.state.failure {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(String(localized: "Cancel")) { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: screen.presenter.save)
          }
        }
      }
    }
  }
#endif
