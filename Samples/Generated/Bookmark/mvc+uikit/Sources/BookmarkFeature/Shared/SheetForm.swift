#if canImport(UIKit)
  import UIKit

  /// A form on a sheet: it asks before changes are lost.
  @MainActor
  protocol SheetForm: UIViewController {
    /// Goes, or asks whether it may.
    func cancel()
  }

  extension SheetForm {
    /// Asks before changes are lost, beside the button that was tapped.
    func confirmDiscard(
      from button: UIBarButtonItem, dismissed: @escaping () -> Void = {},
      discard: @escaping () -> Void
    ) {
      guard presentedViewController == nil else { return }
      let sheet = UIAlertController(
        title: String(localized: "Discard Changes?"), message: nil, preferredStyle: .actionSheet)
      sheet.addAction(
        UIAlertAction(title: String(localized: "Discard Changes"), style: .destructive) { _ in
          dismissed()
          discard()
        })
      sheet.addAction(
        UIAlertAction(title: String(localized: "Keep Editing"), style: .cancel) { _ in
          dismissed()
        })
      sheet.popoverPresentationController?.sourceItem = button
      present(sheet, animated: true)
    }
  }

  extension UIPresentationController {
    /// Asks the form that it presents: the user swiped at it, and it may not go like that.
    func cancelForm() {
      let navigation = presentedViewController as? UINavigationController
      (navigation?.topViewController as? any SheetForm)?.cancel()
    }
  }
#endif
