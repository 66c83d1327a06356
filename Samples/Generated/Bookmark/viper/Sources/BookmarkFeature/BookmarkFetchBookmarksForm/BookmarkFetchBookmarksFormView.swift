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
          if case .failed(let message) = presenter.phase {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: presenter.isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: presenter.save)
          }
        }
      }
      .interactiveDismissDisabled(presenter.isChanged)
    }
  }
#endif
