#if canImport(UIKit)
  import UIKit

  /// Shows sections of rows, and tells rows what happens to them. It decides nothing.
  final class RowsTable: UITableView {
    private var rows: [RowID: TableRow] = [:]
    private lazy var source = RowsSource(tableView: self) { [weak self] table, indexPath, id in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let row = self?.rows[id]
      cell.contentConfiguration = row?.content
      cell.accessoryType = row?.pushes == true ? .disclosureIndicator : .none
      cell.selectionStyle = row?.tap == nil ? .none : .default
      cell.accessibilityTraits = row?.tap == nil ? .staticText : .button
      return cell
    }

    init() {
      super.init(frame: .zero, style: .insetGrouped)
      register(UITableViewCell.self, forCellReuseIdentifier: "row")
      delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows `sections`, without those that have neither rows nor a title; of rows with the same id
    /// in a section the first counts.
    func show(_ sections: [TableSection]) {
      let known = Set(source.snapshot().itemIdentifiers)
      var snapshot = NSDiffableDataSourceSnapshot<Int, RowID>()
      rows = [:]
      for (index, section) in sections.enumerated()
      where !section.rows.isEmpty || section.title != nil {
        snapshot.appendSections([index])
        for row in section.rows {
          let id = RowID(section: index, row: row.id)
          guard rows[id] == nil else { continue }
          rows[id] = row
          snapshot.appendItems([id], toSection: index)
          if known.contains(id) { snapshot.reconfigureItems([id]) }
        }
      }
      source.titles = sections.map(\.title)
      source.apply(snapshot, animatingDifferences: window != nil)
    }

    /// Lets the user pull to load again.
    func refreshes(_ load: @escaping () async -> Void) {
      let control = UIRefreshControl()
      let pulled = UIAction { [weak control] _ in
        Task {
          await load()
          control?.endRefreshing()
        }
      }
      control.addAction(pulled, for: .valueChanged)
      refreshControl = control
    }

    private func row(at indexPath: IndexPath) -> TableRow? {
      source.itemIdentifier(for: indexPath).flatMap { rows[$0] }
    }
  }

  extension RowsTable: UITableViewDelegate {
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      row(at: indexPath)?.tap != nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      deselectRow(at: indexPath, animated: true)
      row(at: indexPath)?.tap?()
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      row(at: indexPath)?.appears?()
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let id = source.itemIdentifier(for: indexPath) else { return nil }
      let swipes = rows[id]?.swipes ?? []
      let actions = swipes.map { swipe in
        let style: UIContextualAction.Style = swipe.isDestructive ? .destructive : .normal
        let action = UIContextualAction(style: style, title: swipe.title) { [self] _, _, done in
          // A row that stays closes at once, however long the action takes.
          if !swipe.isDestructive { done(true) }
          Task {
            await swipe.action()
            guard swipe.isDestructive else { return }
            // The table follows a turn later; a row that is still there must not slide away.
            await Task.yield()
            done(rows[id] == nil)
          }
        }
        if swipe.isDestructive { action.image = UIImage(systemName: "trash") }
        return action
      }
      return UISwipeActionsConfiguration(actions: actions)
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu = row(at: indexPath)?.menu, !menu.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(
          children: menu.map { item in
            UIAction(title: item.title) { _ in
              Task { await item.action() }
            }
          }
        )
      }
    }
  }

  /// Rows are told apart by their section, too: two sections may show the same value.
  private nonisolated struct RowID: Hashable, Sendable {
    let section: Int
    let row: String
  }

  private final class RowsSource: UITableViewDiffableDataSource<Int, RowID> {
    var titles: [String?] = []

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      sectionIdentifier(for: section).flatMap { titles[$0] }
    }
  }
#endif
