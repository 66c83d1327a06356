#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var viewModel: BookmarkFetchBookmarksFormViewModel
    @State private var isConfirmingDiscard = false

    init(viewModel: BookmarkFetchBookmarksFormViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $viewModel.draft.from)
            .keyboard(.url)
          if case .failed(let message) = viewModel.phase {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: viewModel.isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: viewModel.save)
          }
        }
      }
      .interactiveDismissDisabled(viewModel.isChanged)
    }
  }
#endif
