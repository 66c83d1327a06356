/// Rows that are being deleted: out of their list at once, and back in their place where that
/// fails.
nonisolated struct Deletions<Row: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Row.ID: Sendable {
  private var rows: [Row] = []
  /// All rows in their order, those that are being deleted among them.
  private var order: [Row.ID] = []

  /// Whether a row is being deleted.
  func contains(_ id: Row.ID) -> Bool { rows.contains { $0.id == id } }

  /// Takes a row out of its list; false where it is not there.
  mutating func begin(_ id: Row.ID, in list: inout [Row]) -> Bool {
    guard let index = list.firstIndex(where: { $0.id == id }) else { return false }
    order = rows.reduce(into: list) { insert($1, into: &$0) }.map(\.id)
    rows.append(list.remove(at: index))
    return true
  }

  /// The row is gone for good, also where a page that was loaded meanwhile has brought it.
  mutating func finish(_ id: Row.ID, in list: inout [Row]) {
    rows.removeAll { $0.id == id }
    list.removeAll { $0.id == id }
  }

  /// Brings the row back.
  mutating func undo(_ id: Row.ID, in list: inout [Row]) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    insert(rows.remove(at: index), into: &list)
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
