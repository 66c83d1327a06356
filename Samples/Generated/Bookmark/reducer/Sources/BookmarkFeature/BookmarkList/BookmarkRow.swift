#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkRow: View {
    let bookmark: Bookmark

    var body: some View {
      VStack(alignment: .leading) {
        Text(bookmark.title)
        Text(bookmark.url)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
    }
  }
#endif
