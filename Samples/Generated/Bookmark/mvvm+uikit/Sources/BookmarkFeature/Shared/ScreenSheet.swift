#if canImport(UIKit)
  import UIKit

  /// Keeps the sheet above a view controller true to a value.
  final class ScreenSheet<Sheet: Equatable>: SheetKeeper {
    private var wanted: Sheet?
    private var shown: Sheet?
    private weak var presented: UIViewController?
    private let goneOtherwise: () -> Void

    /// `goneOtherwise` is called when the user takes the sheet away, or another takes its place.
    init(goneOtherwise: @escaping () -> Void) {
      self.goneOtherwise = goneOtherwise
    }

    /// Presents what `sheet` says, in the place of what was presented for another value, and once
    /// the sheet of another screen is closed.
    func show(
      _ sheet: Sheet?, above controller: UIViewController,
      screen: @escaping (Sheet) -> UIViewController?
    ) {
      wanted = sheet
      guard sheet != shown else { return }
      if shown == nil, let other = controller.sheetKeeper, other !== self {
        return other.wait { [weak self, weak controller] in
          guard let self, let controller else { return }
          show(wanted, above: controller, screen: screen)
        }
      }
      shown = sheet
      let next = sheet.flatMap(screen)
      presented = next
      controller.showSheet(next, keeper: self)
    }

    override func didDismiss(_ sheet: UIViewController) {
      if sheet === presented {
        shown = nil
        goneOtherwise()
      }
      super.didDismiss(sheet)
    }
  }
#endif
