#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    @State private var presenter: BookmarkFormPresenter
    @State private var isConfirmingDiscard = false
    @FocusState private var focus: FocusedField?

    init(presenter: BookmarkFormPresenter) {
      _presenter = State(initialValue: presenter)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $presenter.draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: $presenter.draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = presenter.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(presenter.phase == .loading)
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: presenter.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(presenter.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(isSaving: presenter.phase == .loading) {
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
