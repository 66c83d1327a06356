#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFetchBookmarksFormView: View {
    @State private var draft: BookmarkFetchBookmarksDraft
    @State private var original: BookmarkFetchBookmarksDraft
    @State private var phase: Phase = .idle
    @State private var isConfirmingDiscard = false
    private let onSave: @MainActor (URL) async throws -> Void

    init(
      draft: BookmarkFetchBookmarksDraft,
      onSave: @escaping @MainActor (URL) async throws -> Void
    ) {
      _draft = State(initialValue: draft)
      _original = State(initialValue: draft)
      self.onSave = onSave
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "From"), text: $draft.from)
            .keyboard(.url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = phase {
            FailureLabel(message: message)
          }
        }
        .disabled(phase == .loading)
        .navigationTitle(String(localized: "Fetch bookmarks"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: isChanged, isConfirming: $isConfirmingDiscard)
              .disabled(phase == .loading)
          }
          ToolbarItem(placement: .confirmationAction) {
            SaveButton(title: String(localized: "Fetch bookmarks"), isSaving: phase == .loading) {
              Task { await save() }
            }
            .disabled(phase == .loaded)
          }
        }
      }
      .interactiveDismissDisabled(isChanged || phase == .loading)
    }

    /// Whether anything would be lost if the form went.
    private var isChanged: Bool { draft != original }

    /// Hands over what was typed, and waits for what comes of it: what failed can be corrected and
    /// sent again.
    private func save() async {
      guard phase != .loading, phase != .loaded else { return }
      phase = .loading
      do {
        try await onSave(draft.input())
        phase = .loaded
      } catch is CancellationError {
        phase = .idle
      } catch {
        phase = .failed(message: error.localizedDescription)
      }
    }
  }
#endif
