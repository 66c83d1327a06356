#if canImport(UIKit)
  import UIKit

  extension UINavigationItem {
    /// Shows the button that saves, or that it is at work.
    func show(_ saveButton: UIBarButtonItem, isSaving: Bool) {
      guard isSaving else {
        rightBarButtonItem = saveButton
        return
      }
      guard rightBarButtonItem?.customView == nil else { return }
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.accessibilityLabel = saveButton.title
      indicator.startAnimating()
      rightBarButtonItem = UIBarButtonItem(customView: indicator)
    }
  }
#endif
