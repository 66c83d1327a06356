#if canImport(SwiftUI)
  import SwiftUI

  /// A row of a list: a title, and what stands below it.
  struct TextRow: View {
    let title: String
    let lines: [String]

    var body: some View {
      VStack(alignment: .leading) {
        Text(title)
        ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
          Text(line)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      .accessibilityElement(children: .combine)
    }
  }
#endif
