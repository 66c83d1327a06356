#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// Says why a deletion failed, above all that is shown, and offers to try it again; nil says
    /// nothing.
    func showDeletionAlert(
      _ message: String?, retry: @escaping () async -> Void, cancel: @escaping () -> Void
    ) {
      let below = uppermost
      guard let message, !(below is UIAlertController) else { return }
      if let transition = below.transitionCoordinator {
        // Nothing can be presented while a sheet comes or goes.
        transition.animate(alongsideTransition: nil) { [weak self] _ in
          self?.showDeletionAlert(message, retry: retry, cancel: cancel)
        }
        return
      }
      let alert = UIAlertController(
        title: String(localized: "Could Not Delete"), message: message, preferredStyle: .alert)
      let again = UIAlertAction(title: String(localized: "Try Again"), style: .default) { _ in
        Task { await retry() }
      }
      alert.addAction(again)
      alert.addAction(
        UIAlertAction(title: String(localized: "Cancel"), style: .cancel) { _ in cancel() })
      below.present(alert, animated: true)
    }
  }
#endif
