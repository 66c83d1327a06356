#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkFormView: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(BookmarkManager.self) private var manager
    @State private var draft: BookmarkDraft
    @State private var phase: Phase = .idle
    private let onSave: (Bookmark) -> Void

    init(draft: BookmarkDraft, onSave: @escaping (Bookmark) -> Void) {
      _draft = State(initialValue: draft)
      self.onSave = onSave
    }

    var body: some View {
      NavigationStack {
        Form {
          TextField(String(localized: "Title"), text: $draft.title)
          TextField(String(localized: "URL"), text: $draft.url)
          DatePicker(String(localized: "Created at"), selection: $draft.createdAt)
          if case .failed(let message) = phase {
            RetryRow(message: message, retry: save)
          }
        }
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(String(localized: "Cancel")) { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Save")) {
              Task { await save() }
            }
            .disabled(phase == .loading)
          }
        }
      }
    }

    func save() async {
      guard phase != .loading else { return }
      phase = .loading
      do {
        let bookmark = try draft.bookmark()
        try await manager.add(bookmark)
        phase = .loaded
        onSave(bookmark)
      } catch is CancellationError {
        phase = .idle
      } catch {
        phase = .failed(message: error.localizedDescription)
      }
    }
  }
#endif
