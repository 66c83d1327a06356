#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// What is seen above all else that this controller presents, or itself.
    var uppermost: UIViewController { presentedViewController?.uppermost ?? self }

    /// What contains this controller and is no part of another: it is on screen even where this one
    /// is covered.
    private var outermost: UIViewController { parent?.outermost ?? self }

    /// Shows an alert above all that is seen, but none above another.
    func showAlert(_ make: @escaping () -> UIAlertController) {
      let below = outermost.uppermost
      guard !(below is UIAlertController) else { return }
      guard let transition = below.transitionCoordinator else {
        return below.present(make(), animated: true)
      }
      // Nothing can be presented while a sheet comes or goes.
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.showAlert(make) }
    }
  }
#endif
