public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var numberOfSections: Int { sections.count }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers {
      precondition(!sectionIdentifiers.contains(id), "section identifiers are not unique: \(id)")
      sections.append((id, []))
    }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    let index = section.flatMap { id in sections.firstIndex { $0.id == id } }
    guard let index = index ?? sections.indices.last else {
      preconditionFailure("there are no sections to append to")
    }
    var known = Set(itemIdentifiers)
    for id in identifiers {
      precondition(known.insert(id).inserted, "item identifiers are not unique: \(id)")
    }
    sections[index].items += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let known = Set(itemIdentifiers)
    for id in identifiers {
      precondition(known.contains(id), "an item to reconfigure is not there: \(id)")
    }
    reconfiguredItemIdentifiers += identifiers
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections.first { $0.id == identifier }?.items ?? []
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}

@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider =
    (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var table: UITableView?
  private let provide: CellProvider
  private var current = Snapshot()
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    provide = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    let reconfigured = Set(snapshot.reconfiguredItemIdentifiers)
    table?.reload { path in
      AnyHashable(itemIdentifier(for: path))
    } reconfigured: { key in
      (key.base as? ItemIdentifierType).map(reconfigured.contains) ?? false
    }
    completion?()
  }

  open func snapshot() -> Snapshot { current }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.itemIdentifiers(inSection: $0).count } ?? 0
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = provide(tableView, indexPath, item)
    else { preconditionFailure("the cell provider gave no cell for \(indexPath)") }
    return cell
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}
