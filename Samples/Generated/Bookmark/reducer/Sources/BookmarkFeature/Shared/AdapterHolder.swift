#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps the adapter of a screen as long as the screen is shown, so that no other view owns
  /// anything.
  struct AdapterHolder<Adapter, Content: View>: View {
    @State private var adapter: Adapter
    private let content: (Adapter) -> Content

    init(_ adapter: Adapter, @ViewBuilder content: @escaping (Adapter) -> Content) {
      _adapter = State(initialValue: adapter)
      self.content = content
    }

    var body: some View {
      content(adapter)
    }
  }
#endif
