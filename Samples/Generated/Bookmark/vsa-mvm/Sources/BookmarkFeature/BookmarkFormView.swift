#if canImport(SwiftUI)
  import SwiftData
  import SwiftUI

  struct BookmarkFormView: View {
    private enum FocusedField {
      case title
      case url
    }

    @Environment(\.modelContext) private var modelContext
    @State private var draft: BookmarkDraft
    @State private var original: BookmarkDraft
    @State private var phase: Phase = .idle
    @State private var isConfirmingDiscard = false
    @FocusState private var focus: FocusedField?
    private let onSave: () -> Void

    init(draft: BookmarkDraft, onSave: @escaping () -> Void) {
      _draft = State(initialValue: draft)
      _original = State(initialValue: draft)
      self.onSave = onSave
    }

    var body: some View {
      NavigationStack {
        Form {
          LabeledField(String(localized: "Title"), text: $draft.title)
            .focused($focus, as: .title, next: .url)
          LabeledField(String(localized: "URL"), text: $draft.url)
            .keyboard(.url)
            .focused($focus, as: .url)
        }
        .safeAreaInset(edge: .bottom) {
          if case .failed(let message) = phase {
            FailureLabel(message: message)
          }
        }
        .navigationTitle(String(localized: "New Bookmark"))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            CancelButton(isChanged: isChanged, isConfirming: $isConfirmingDiscard)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(String(localized: "Save"), action: save)
          }
        }
      }
      .interactiveDismissDisabled(isChanged)
    }

    /// Whether anything would be lost if the form went.
    private var isChanged: Bool { draft != original }

    private func save() {
      guard phase != .loaded else { return }
      let values: BookmarkValues
      do {
        values = try draft.bookmark()
      } catch {
        phase = .failed(message: error.localizedDescription)
        return
      }
      do {
        modelContext.insert(Bookmark(values))
        try modelContext.save()
        phase = .loaded
        onSave()
      } catch {
        modelContext.rollback()
        phase = .failed(message: error.localizedDescription)
      }
    }
  }
#endif
