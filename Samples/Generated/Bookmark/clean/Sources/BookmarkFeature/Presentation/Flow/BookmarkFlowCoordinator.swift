import Observation

/// Where the user of Bookmark is: the only place that keeps it.
@MainActor
@Observable
final class BookmarkFlowCoordinator {
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?

  /// What view models get instead of the coordinator. It holds none of them, so nothing holds
  /// itself.
  var navigation: BookmarkNavigation {
    BookmarkNavigation(
      push: { self.path.append($0) },
      leave: { route in self.path = Array(self.path.prefix { $0 != route }) },
      shows: { self.path.contains($0) },
      present: { self.sheet = $0 },
      dismiss: { self.sheet = nil }
    )
  }
}
