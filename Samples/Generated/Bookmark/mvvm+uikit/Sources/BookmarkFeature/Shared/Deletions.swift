/// Rows that are being deleted: out of their list at once, and back in their place where that
/// fails.
nonisolated struct Deletions<Row: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Row.ID: Sendable {
  private var rows: [Row] = []
  /// All rows in their order, those that are being deleted among them.
  private var order: [Row.ID] = []
  /// Rows that are still there, but not in their list, which shows others by now: their deletion
  /// may be tried again.
  private var hidden: [Row] = []

  /// Whether a row is being deleted.
  func contains(_ id: Row.ID) -> Bool { rows.contains { $0.id == id } }

  /// Takes a row out of its list; false where it is not there.
  mutating func begin(_ id: Row.ID, in list: inout [Row]) -> Bool {
    guard let row = (list + hidden).first(where: { $0.id == id }) else { return false }
    order = rows.reduce(into: list) { insert($1, into: &$0) }.map(\.id)
    rows.append(row)
    list.removeAll { $0.id == id }
    hidden.removeAll { $0.id == id }
    return true
  }

  /// The row is gone for good, also where a page that was loaded meanwhile has brought it.
  mutating func finish(_ id: Row.ID, in list: inout [Row]) {
    rows.removeAll { $0.id == id }
    list.removeAll { $0.id == id }
  }

  /// Brings the row back into its list, if that shows it.
  mutating func undo(
    _ id: Row.ID,
    in list: inout [Row],
    where shows: (Row) -> Bool = { _ in true }
  ) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    let row = rows.remove(at: index)
    if shows(row) {
      insert(row, into: &list)
    } else {
      hidden.append(row)
    }
  }

  /// What was loaded meanwhile, without the rows that are being deleted.
  mutating func rest(of loaded: [Row]) -> [Row] {
    order = loaded.map(\.id)
    let ids = Set(rows.map(\.id))
    return loaded.filter { !ids.contains($0.id) }
  }

  private func insert(_ row: Row, into list: inout [Row]) {
    guard !list.contains(where: { $0.id == row.id }) else { return }
    let before = Set(order.prefix { $0 != row.id })
    let neighbour = list.lastIndex { before.contains($0.id) }
    list.insert(row, at: neighbour.map { $0 + 1 } ?? list.startIndex)
  }
}
