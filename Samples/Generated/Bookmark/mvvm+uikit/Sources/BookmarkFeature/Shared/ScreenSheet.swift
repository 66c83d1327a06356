#if canImport(UIKit)
  import UIKit

  /// Keeps the sheet above a view controller true to a value.
  final class ScreenSheet<Sheet: Equatable>: NSObject, SheetKeeper {
    private var shown: Sheet?
    private weak var presented: UIViewController?
    private let goneOtherwise: () -> Void

    /// `goneOtherwise` is called when the user takes the sheet away, or another takes its place.
    init(goneOtherwise: @escaping () -> Void) {
      self.goneOtherwise = goneOtherwise
    }

    /// Presents what `sheet` says, in the place of what was presented for another value.
    func show(
      _ sheet: Sheet?, above controller: UIViewController, screen: (Sheet) -> UIViewController?
    ) {
      guard sheet != shown else { return }
      shown = sheet
      let next = sheet.flatMap(screen)
      presented = next
      next?.presentationController?.delegate = self
      controller.showSheet(next)
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      presentationController.cancelForm()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      didDismiss(presentationController.presentedViewController)
    }

    func didDismiss(_ sheet: UIViewController) {
      guard sheet === presented else { return }
      shown = nil
      goneOtherwise()
    }
  }
#endif
