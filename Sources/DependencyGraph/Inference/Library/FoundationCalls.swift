import SwiftSource

// Calls of Foundation and SwiftData whose arguments and results apps go on with.
extension Checker {
  /// What a method gives of a type by which an app gets its data, or hears of what happens; nil for others.
  /// Arguments are walked otherwise.
  func foundationMethod(_ text: String?, of base: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard let owner = libraryName(of: base) else { return nil }
    switch (owner, text) {
    case ("NotificationCenter", _):
      let notification = outside("Notification")
      for argument in arguments {
        let isFunction = argument.rank > 0
        infer(
          argument.value,
          expected: isFunction
            ? arena.make(.function, [notification, .unknown])
            : nameOfNotification(argument.value))
      }
      return text == "publisher"
        ? outside("Publisher", [notification, outside("Never")]) : .unknown
    case ("URLSession", "dataTask"):
      let answer = ["Data", "URLResponse", "Error"].map { arena.optional(outside($0)) }
      for argument in arguments {
        infer(
          argument.value,
          expected: argument.rank > 0 ? arena.make(.function, answer + [.unknown]) : .unknown)
      }
      return outside("URLSessionDataTask")
    case ("URLSession", "dataTaskPublisher"):
      inferAll(arguments)
      let answer = [label("data", outside("Data")), label("response", outside("URLResponse"))]
      return outside("Publisher", [arena.make(.tuple, answer), outside("URLError")])
    case ("ModelContext", "fetch"), ("NSManagedObjectContext", "fetch"):
      let row = arguments.map { arena.part(infer($0.value)) }.first ?? .unknown
      return row.isUnknown ? .unknown : arena.make(.array, of: row)
    default: return nil
    }
  }

  /// The type of the names of notifications, where the tree adds one that an argument begins with.
  private func nameOfNotification(_ argument: NodeID) -> TypeID {
    guard let member = leadingMember(of: argument),
      let name = symbols.code.names.name(for: "Name")
    else { return .unknown }
    return ["Notification", "NSNotification"].lazy.map { self.outside($0) }
      .map { self.memberType(name, of: $0) }.first { self.offers(member, $0) } ?? .unknown
  }

  /// The type that says which rows are fetched, or how rows are sorted: what it is made with begins in the rows.
  /// Nil for others.
  func foundationMade(
    _ type: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    guard let name = libraryName(of: type), !arguments.isEmpty else { return nil }
    let wanted = arena.unwrapped(arena.unlabelled(expected))
    let isWanted =
      arena.parts(type).isEmpty
      && libraryName(of: wanted).map { $0 == name || $0 == "SortComparator" } ?? false
    var row = arena.part(isWanted ? wanted : type)
    switch name {
    case "FetchDescriptor":
      for argument in arguments {
        let order = arena.make(.array, of: outside("SortDescriptor", [row]))
        let isOrder = words.text(argument.label) == "sortBy"
        infer(
          argument.value, expected: isOrder ? order : outside("Predicate", [row]))
      }
    case "SortDescriptor", "KeyPathComparator":
      let path = infer(arguments[0].value, expected: arena.make(.function, [row, .unknown]))
      if row.isUnknown { row = arena.part(path) }
      inferAll(Array(arguments.dropFirst()))
    default: return nil
    }
    return row.isUnknown ? type : outside(name, [row])
  }
}
