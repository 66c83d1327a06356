#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// Asks before something is deleted, beside the button that was tapped.
    func confirmDeletion(
      _ question: String, from button: UIBarButtonItem, dismissed: @escaping () -> Void = {},
      delete: @escaping () async -> Void
    ) {
      showAlert {
        let sheet = UIAlertController(title: question, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
          UIAlertAction(title: String(localized: "Delete"), style: .destructive) { _ in
            dismissed()
            Task { await delete() }
          })
        sheet.addAction(
          UIAlertAction(title: String(localized: "Cancel"), style: .cancel) { _ in dismissed() })
        sheet.popoverPresentationController?.sourceItem = button
        return sheet
      }
    }
  }
#endif
