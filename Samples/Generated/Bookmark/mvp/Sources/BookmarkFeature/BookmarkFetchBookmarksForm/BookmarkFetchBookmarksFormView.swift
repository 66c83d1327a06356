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
          if let message = screen.state.failure {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: screen.state.isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: screen.presenter.save)
          }
        }
      }
      .interactiveDismissDisabled(screen.state.isChanged)
    }
  }
#endif
