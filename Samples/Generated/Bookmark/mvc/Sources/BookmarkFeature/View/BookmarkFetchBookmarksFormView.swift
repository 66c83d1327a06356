#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var controller: BookmarkFetchBookmarksFormController
    @State private var isConfirmingDiscard = false

    init(controller: BookmarkFetchBookmarksFormController) {
      _controller = State(initialValue: controller)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $controller.draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = controller.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(controller.phase == .loading)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: controller.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(controller.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(
              title: String(localized: "Fetch bookmarks"),
              isSaving: controller.phase == .loading
            ) {
              Task { await controller.save() }
            }
            .disabled(controller.phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(controller.isChanged || controller.phase == .loading)
    }
  }
#endif
