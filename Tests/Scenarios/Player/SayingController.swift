import UIKit

/// A screen of the app's own: it says what it was opened for.
public final class SayingController: UIViewController {
  private let text: String

  /// A screen that says `text`.
  public init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  /// Never from an archive.
  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    let label = UILabel()
    label.text = text
    view = label
  }
}
