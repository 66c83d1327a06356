#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    @State private var presenter: BookmarkFormPresenter
    @State private var isConfirmingDiscard = false

    init(presenter: BookmarkFormPresenter) {
      _presenter = State(initialValue: presenter)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $presenter.draft.title)
          LabeledField(String(localized: "URL"), text: $presenter.draft.url)
            .keyboard(.url)
          DatePicker(String(localized: "Created at"), selection: $presenter.draft.createdAt)
          if case .failed(let message) = presenter.phase {
            RetryRow(message: message, retry: presenter.save)
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
            Button(String(localized: "Save")) {
              Task { await presenter.save() }
            }
            .disabled(presenter.phase == .loading || presenter.phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(presenter.isChanged || presenter.phase == .loading)
    }
  }
#endif
