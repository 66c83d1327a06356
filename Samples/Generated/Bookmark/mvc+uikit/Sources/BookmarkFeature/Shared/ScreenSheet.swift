#if canImport(UIKit)
  import UIKit

  /// Keeps the sheet above a view controller true to a value.
  final class ScreenSheet<Sheet: Equatable>: NSObject, UIAdaptivePresentationControllerDelegate {
    private var shown: Sheet?
    private let swipedAway: () -> Void

    /// `swipedAway` is called when the user takes the sheet away.
    init(swipedAway: @escaping () -> Void) {
      self.swipedAway = swipedAway
    }

    /// Presents what `sheet` says, in the place of what was presented for another value.
    func show(
      _ sheet: Sheet?, above controller: UIViewController, screen: (Sheet) -> UIViewController?
    ) {
      guard sheet != shown else { return }
      shown = sheet
      let next = sheet.flatMap(screen)
      next?.presentationController?.delegate = self
      controller.showSheet(next)
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      presentationController.cancelForm()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      shown = nil
      swipedAway()
    }
  }
#endif
