#if canImport(UIKit)
  import UIKit

  /// Keeps the screens above the first one of a navigation controller true to a path of routes.
  final class ScreenPath<Route: Equatable>: NSObject, UINavigationControllerDelegate {
    private var shown: [Route] = []
    private let wentBack: ([Route]) -> Void

    /// `wentBack` hears the path that is left when the user goes back.
    init(wentBack: @escaping ([Route]) -> Void) {
      self.wentBack = wentBack
    }

    /// Pushes and pops until the screens are those of `path`.
    func show(
      _ path: [Route], in navigation: UINavigationController,
      screen: (Route) -> UIViewController
    ) {
      guard path != shown else { return }
      let kept = zip(shown, path).prefix { $0 == $1 }.count
      shown = path
      let screens = navigation.viewControllers.prefix(1 + kept) + path.dropFirst(kept).map(screen)
      navigation.setViewControllers(Array(screens), animated: true)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController, animated: Bool
    ) {
      let depth = navigationController.viewControllers.count - 1
      guard depth < shown.count else { return }
      shown.removeLast(shown.count - depth)
      wentBack(shown)
    }
  }
#endif
