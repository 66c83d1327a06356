#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    let adapter: BookmarkFormAdapter
    @FocusState private var focus: FocusedField?

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = adapter.viewState.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(adapter.viewState.phase == .loading)
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: adapter.viewState.isChanged, isConfirming: isConfirmingDiscard)
              .disabled(adapter.viewState.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(isSaving: adapter.viewState.phase == .loading) {
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

    private var draft: Binding<BookmarkDraft> {
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
