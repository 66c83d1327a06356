#if canImport(UIKit)
  import UIKit

  /// Keeps the sheet above a view controller until the user closes it, and tells those who wait for
  /// that.
  @MainActor
  class SheetKeeper: NSObject, UIAdaptivePresentationControllerDelegate {
    private var waiting: [() -> Void] = []

    /// Does something once the sheet has gone.
    final func wait(_ next: @escaping () -> Void) {
      waiting.append(next)
    }

    /// Is also told when code takes a sheet away: UIKit tells its delegate of swipes alone.
    func didDismiss(_ sheet: UIViewController) {
      let next = waiting
      waiting = []
      for show in next { show() }
    }

    final func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      presentationController.cancelForm()
    }

    final func presentationControllerDidDismiss(
      _ presentationController: UIPresentationController
    ) {
      didDismiss(presentationController.presentedViewController)
    }
  }

  extension UIViewController {
    /// Who keeps the sheet that is presented.
    var sheetKeeper: SheetKeeper? {
      presentedViewController?.presentationController?.delegate as? SheetKeeper
    }

    /// Presents `next` in the place of what is there; without one, takes that away.
    func showSheet(_ next: UIViewController?, keeper: SheetKeeper? = nil) {
      if let keeper { next?.presentationController?.delegate = keeper }
      if presentedViewController != nil {
        dismissSheet(for: next)
      } else if let next {
        present(next, animated: true)
      }
    }

    /// Presents `next` once the sheet is closed that is there.
    func showSheetInTurn(_ next: UIViewController, keeper: SheetKeeper) {
      guard let other = sheetKeeper else { return showSheet(next, keeper: keeper) }
      other.wait { [weak self] in self?.showSheetInTurn(next, keeper: keeper) }
    }

    /// Takes away what is presented and puts `next` in its place. An alert that was above it stays
    /// until the user has answered.
    func dismissSheet(for next: UIViewController? = nil) {
      let following = [next, uppermost as? UIAlertController].compactMap(\.self)
      let sheet = presentedViewController
      let keeper = sheetKeeper
      dismiss(animated: true) { [weak self] in
        self?.presentInTurn(following[...])
        if let sheet { keeper?.didDismiss(sheet) }
      }
    }

    private func presentInTurn(_ controllers: ArraySlice<UIViewController>) {
      guard let first = controllers.first else { return }
      present(first, animated: true) { first.presentInTurn(controllers.dropFirst()) }
    }
  }
#endif
