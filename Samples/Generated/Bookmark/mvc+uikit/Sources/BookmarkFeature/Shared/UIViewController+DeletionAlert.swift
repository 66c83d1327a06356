#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// Says why a deletion failed, and offers to try it again; nil says nothing.
    func showDeletionAlert(
      _ message: String?, retry: @escaping () async -> Void, dismiss: @escaping () -> Void
    ) {
      guard let message else { return }
      showAlert {
        let alert = UIAlertController(
          title: String(localized: "Could Not Delete"), message: message, preferredStyle: .alert)
        let again = UIAlertAction(title: String(localized: "Try Again"), style: .default) { _ in
          dismiss()
          Task { await retry() }
        }
        alert.addAction(again)
        alert.addAction(
          UIAlertAction(title: String(localized: "Cancel"), style: .cancel) { _ in dismiss() })
        return alert
      }
    }
  }
#endif
