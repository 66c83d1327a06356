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
          if case .failed(let message) = controller.phase {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: controller.isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: controller.save)
          }
        }
      }
      .interactiveDismissDisabled(controller.isChanged)
    }
  }
#endif
