#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @StateObject private var viewModel: BookmarkFetchBookmarksFormViewModel
    @State private var isConfirmingDiscard = false

    init(viewModel: BookmarkFetchBookmarksFormViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $viewModel.draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = viewModel.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(viewModel.phase == .loading)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: viewModel.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(viewModel.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(
              title: String(localized: "Fetch bookmarks"),
              isSaving: viewModel.phase == .loading
            ) {
              Task { await viewModel.save() }
            }
            .disabled(viewModel.phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(viewModel.isChanged || viewModel.phase == .loading)
    }
  }
#endif
