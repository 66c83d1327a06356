#if canImport(UIKit)
  import UIKit

  /// A row of a table: what it says, and what it does.
  @MainActor
  struct TableRow {
    /// What tells it from the other rows of its table.
    let id: String
    let content: any UIContentConfiguration
    var tap: (() -> Void)?
    /// Whether the tap leads to another screen.
    var pushes = false
    var swipes: [RowAction] = []
    var menu: [RowAction] = []
    /// Called when the row comes onto the screen.
    var appears: (() -> Void)?

    /// A title, with lines below it.
    init(id: String, title: String, lines: [String] = []) {
      self.id = id
      var content = UIListContentConfiguration.subtitleCell()
      content.text = title
      content.secondaryText = lines.isEmpty ? nil : lines.joined(separator: "\n")
      content.secondaryTextProperties.color = .secondaryLabel
      self.content = content
    }

    /// A value beside its name.
    init(id: String, label: String, value: String) {
      self.id = id
      var content = UIListContentConfiguration.valueCell()
      content.text = label
      content.secondaryText = value
      self.content = content
    }

    /// What stands for rows that there are none of, among other rows.
    init(id: String, placeholder: UIContentUnavailableConfiguration) {
      self.id = id
      content = placeholder
    }

    /// Something that a user does not act on, such as the end of a list.
    static func note(id: String, _ text: String) -> TableRow {
      var content = UIListContentConfiguration.cell()
      content.text = text
      content.textProperties.color = .secondaryLabel
      return TableRow(id: id, content: content)
    }

    /// What went wrong beside what could be shown, and the row that it is about; a tap tries again,
    /// and a swipe dismisses what need not be.
    static func failure(
      id: String, message: String, subject: String? = nil, retry: @escaping () async -> Void,
      dismiss: (() -> Void)? = nil
    ) -> TableRow {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = [message, subject].compactMap(\.self).joined(separator: "\n")
      content.secondaryText = String(localized: "Try Again")
      content.secondaryTextProperties.color = .tintColor
      content.image = UIImage(systemName: "exclamationmark.triangle")
      var row = TableRow(id: id, content: content) {
        Task { await retry() }
      }
      if let dismiss {
        row.swipes = [RowAction(title: String(localized: "Dismiss"), action: dismiss)]
      }
      return row
    }

    /// The same where something went wrong, else nothing.
    static func failure(
      id: String, ifAny message: String?, subject: String? = nil,
      retry: @escaping () async -> Void, dismiss: (() -> Void)? = nil
    ) -> TableRow? {
      message.map {
        failure(id: id, message: $0, subject: subject, retry: retry, dismiss: dismiss)
      }
    }

    private init(id: String, content: UIListContentConfiguration, tap: (() -> Void)? = nil) {
      self.id = id
      self.content = content
      self.tap = tap
    }
  }

  /// What a row offers when it is swiped, or in its menu.
  @MainActor
  struct RowAction {
    let title: String
    var isDestructive = false
    let action: () async -> Void
  }

  /// Rows below a title.
  @MainActor
  struct TableSection {
    var title: String?
    var rows: [TableRow]
  }
#endif
