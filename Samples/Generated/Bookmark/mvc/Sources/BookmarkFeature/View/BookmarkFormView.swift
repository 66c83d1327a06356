#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    @State private var controller: BookmarkFormController
    @State private var isConfirmingDiscard = false
    @FocusState private var focus: FocusedField?

    init(controller: BookmarkFormController) {
      _controller = State(initialValue: controller)
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $controller.draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: $controller.draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = controller.phase {
            FailureLabel(message: message)
          }
        }
        .disabled(controller.phase == .loading)
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: controller.isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(controller.phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(isSaving: controller.phase == .loading) {
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
