extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  open var accessoryType: AccessoryType = .none
  open var accessoryView: UIView?
  open var selectionStyle: SelectionStyle = .default
  public let contentView = UIView()
  open private(set) var reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }
  private var shown: (any UIView & UIContentView)?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func prepareForReuse() {}

  /// A content view of the same kind stays and takes the new configuration.
  private func showContent() {
    guard let configuration = contentConfiguration else { return }
    if let shown, type(of: shown.configuration) == type(of: configuration) {
      shown.configuration = configuration
      return
    }
    shown?.removeFromSuperview()
    let view = configuration.makeContentView()
    contentView.addSubview(view)
    shown = view
  }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var allowsSelection = true
  public let style: Style
  private var cellTypes: [String: UITableViewCell.Type] = [:]
  private var rows: [(key: AnyHashable, cell: UITableViewCell)] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let type = cellTypes[identifier] else {
      preconditionFailure("no cell is registered as '\(identifier)'")
    }
    if let reused { return reused }
    if type == UITableViewCell.self {
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return type.init(coder: NSCoder())
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  open func reloadData() {
    reload {
      AnyHashable($0)
    } reconfigured: { _ in
      true
    }
  }

  /// Every row is on the screen, because nothing has a size. A row that was there keeps its cell.
  func reload(
    key: (IndexPath) -> AnyHashable, reconfigured: (AnyHashable) -> Bool
  ) {
    guard let dataSource else { return }
    let old = Dictionary(rows.map { ($0.key, $0.cell) }) { first, _ in first }
    var displayed: [(cell: UITableViewCell, path: IndexPath)] = []
    rows = []
    for section in 0..<dataSource.numberOfSections(in: self) {
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let key = key(path)
        if let cell = old[key] {
          rows.append((key, cell))
          if reconfigured(key) {
            reused = cell
            _ = dataSource.tableView(self, cellForRowAt: path)
            reused = nil
          }
        } else {
          let cell = dataSource.tableView(self, cellForRowAt: path)
          rows.append((key, cell))
          displayed.append((cell, path))
        }
      }
    }
    for (cell, path) in displayed { display(cell, at: path) }
  }

  /// The cell that a reconfiguration gets instead of a new one.
  private(set) var reused: UITableViewCell?
  private var waiting: [(UITableViewCell, IndexPath)] = []

  private func display(_ cell: UITableViewCell, at path: IndexPath) {
    if window == nil {
      waiting.append((cell, path))
    } else {
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let cells = waiting
    waiting = []
    for (cell, path) in cells { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
  }

  /// The cells in order; a stub's own.
  public var visibleCells: [UITableViewCell] { rows.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? {
    guard let dataSource else { return nil }
    return (0..<dataSource.numberOfSections(in: self)).flatMap { section in
      (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map {
        IndexPath(row: $0, section: section)
      }
    }
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let index = indexPathsForVisibleRows?.firstIndex(of: indexPath),
      rows.indices.contains(index)
    else { return nil }
    return rows[index].cell
  }

  /// What a tap on a row does; a stub's own.
  public func tap(_ indexPath: IndexPath) {
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? false
    else { return }
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  /// What a tap on what a swipe has brought does; a stub's own. A row slides away once a destructive action says that
  /// it was performed: by then it must be gone.
  public func perform(_ action: UIContextualAction, at indexPath: IndexPath) {
    let cell = cellForRow(at: indexPath)
    action.handler(action, self) { [weak self] isPerformed in
      guard isPerformed, action.style == .destructive, let self else { return }
      precondition(!visibleCells.contains { $0 === cell }, "a row slides away and is still there")
    }
  }
}

@MainActor
open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

@MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
