#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var draft: BookmarkFetchBookmarksDraft
    @State private var original: BookmarkFetchBookmarksDraft
    @State private var phase: Phase = .idle
    @State private var isConfirmingDiscard = false
    @State private var sent: BookmarkFetchBookmarksDraft?
    private let onSave: (URL) -> Void

    init(draft: BookmarkFetchBookmarksDraft, onSave: @escaping (URL) -> Void) {
      _draft = State(initialValue: draft)
      _original = State(initialValue: draft)
      self.onSave = onSave
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $draft.from)
            .keyboard(.url)
          if case .failed(let message) = phase {
            Label(message, systemImage: "exclamationmark.triangle")
          }
        }
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Fetch bookmarks"), action: save)
          }
        }
      }
      .interactiveDismissDisabled(isChanged)
    }

    /// Whether anything would be lost if the form went.
    private var isChanged: Bool { draft != original }

    /// Hands over what was typed, and the same only once: a second tap may come before the form
    /// goes.
    private func save() {
      guard draft != sent else { return }
      do {
        try onSave(draft.input())
        sent = draft
        phase = .loaded
      } catch {
        phase = .failed(message: error.message)
      }
    }
  }
#endif
