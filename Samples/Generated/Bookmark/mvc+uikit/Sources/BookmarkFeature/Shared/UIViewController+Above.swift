#if canImport(UIKit)
  import UIKit

  /// Keeps a sheet, and is told when code takes that away: UIKit tells its delegate of swipes
  /// alone.
  @MainActor
  protocol SheetKeeper: UIAdaptivePresentationControllerDelegate {
    func didDismiss(_ sheet: UIViewController)
  }

  extension UIViewController {
    /// What is seen above all else that this controller presents, or itself.
    var uppermost: UIViewController { presentedViewController?.uppermost ?? self }

    /// Shows an alert above all that is seen, but none above another.
    func showAlert(_ make: @escaping () -> UIAlertController) {
      let below = uppermost
      guard !(below is UIAlertController) else { return }
      guard let transition = below.transitionCoordinator else {
        return below.present(make(), animated: true)
      }
      // Nothing can be presented while a sheet comes or goes.
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.showAlert(make) }
    }

    /// Presents `next` in the place of what is there; without one, takes that away.
    func showSheet(_ next: UIViewController?) {
      if presentedViewController != nil {
        dismissSheet(for: next)
      } else if let next {
        present(next, animated: true)
      }
    }

    /// Takes away what is presented and puts `next` in its place. An alert that was above it stays
    /// until the user has answered.
    func dismissSheet(for next: UIViewController? = nil) {
      let following = [next, uppermost as? UIAlertController].compactMap(\.self)
      let sheet = presentedViewController
      let keeper = sheet?.presentationController?.delegate as? any SheetKeeper
      dismiss(animated: true) { [weak self] in
        if let sheet { keeper?.didDismiss(sheet) }
        self?.presentInTurn(following[...])
      }
    }

    private func presentInTurn(_ controllers: ArraySlice<UIViewController>) {
      guard let first = controllers.first else { return }
      present(first, animated: true) { first.presentInTurn(controllers.dropFirst()) }
    }
  }
#endif
