#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    @State private var viewModel: BookmarkFormViewModel
    @State private var isConfirmingDiscard = false
    @FocusState private var focus: FocusedField?

    init(viewModel: BookmarkFormViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $viewModel.draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: $viewModel.draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = viewModel.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(viewModel.phase == .loading)
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: viewModel.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(viewModel.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(isSaving: viewModel.phase == .loading) {
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
