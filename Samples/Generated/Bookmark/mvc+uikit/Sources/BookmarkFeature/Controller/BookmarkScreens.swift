#if canImport(UIKit)
  import UIKit

  /// The screens that the controllers of Bookmark lead to; the assembly makes them.
  @MainActor
  struct BookmarkScreens {
    let detail:
      (
        Bookmark.ID,
        _ onDelete: @escaping (Bookmark.ID) -> Void,
        _ onFailure: @escaping (FailedDeletion<Bookmark.ID>) -> Void
      ) -> UIViewController
    let addForm:
      (_ onSave: @escaping (Bookmark) -> Void, _ onCancel: @escaping () -> Void) -> UIViewController
    let fetchBookmarksForm:
      (
        _ onSave: @escaping @MainActor (URL) async throws -> Void,
        _ onCancel: @escaping () -> Void
      ) -> UIViewController
  }
#endif
