#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Return goes on to the next field; in the last one it takes the keyboard away.
    func focused<Field: Hashable>(
      _ focus: FocusState<Field?>.Binding, as field: Field, next: Field? = nil
    ) -> some View {
      focused(focus, equals: field)
        .submitLabel(next == nil ? .done : .next)
        .onSubmit { focus.wrappedValue = next }
    }
  }
#endif
