#if canImport(SwiftUI)
  import SwiftUI

  /// A row whose tap leads to another screen, with the sign that links have: its button shows none.
  struct DisclosureRow<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      HStack {
        content
        Spacer()
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
    }
  }
#endif
