import Names

extension FeatureSpec {
  /// A commented spec to start from, which is valid as it is. The name must be one that
  /// ``named(_:)`` accepts as a feature's.
  public static func starter(named feature: String) -> String {
    let entity = entityName(of: feature)
    let plural = NameWords.lowerFirst(EnglishNouns.plural(entity))
    let list = plural == NameWords.lowerFirst(entity) ? plural + "List" : plural
    return """
      // The feature '\(feature)'. Check it with `archgen spec check`, see all that follows from it with
      // `archgen spec print`, generate it with `archgen new --spec`.
      // What stands in quotes as a type, a default or an expression is Swift.
      {
        feature: '\(feature)',
        store: 'memory', // or: file, remote, swiftdata

        enums: {
          // A case with its label; ['low', 'high'] makes the labels from the names.
          Priority: { low: 'Low', normal: 'Normal', high: 'High' },
        },

        entities: {
          // An `id: UUID` is added where there is none. A type with `?` is nil where nothing is given.
          \(entity): {
            // 'message': what must hold. The first message that fails is shown.
            title: { type: 'String', validate: { 'Title is empty': '!title.isEmpty' } },
            priority: 'Priority = .normal',
            dueDate: 'Date?',
            createdAt: 'Date = .now', // set by an injected clock where the value is made: no form asks for it
            isUrgent: { type: 'Bool', derived: 'priority == .high' },
          },
        },

        // What the user may do with the list.
        crud: ['list', 'add', 'edit', 'delete'],

        // More of the feature's state; `derived` is computed.
        state: {
          urgentCount: { type: 'Int', derived: '\(list).filter { $0.isUrgent }.count' },
        },

        // What the feature needs from outside (always `async throws`), and what the view may ask:
        // operations: { archive: { parameters: { ids: '[\(entity).ID]' } } },
        // actions: {
        //   archiveAll: {
        //     guard: '!\(list).isEmpty', // otherwise the button is disabled
        //     call: 'archive(ids: \(list).map { $0.id })',
        //     then: '\(list).removeAll()',
        //   },
        // },
      }

      """
  }
}
