extension View {
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    nonisolated(unsafe) let (item, onDismiss, content) = (item, onDismiss, content)
    return showing {
      guard let value = item.read() else { return [] }
      return presented(
        "sheet", value: value, identity: AnyHashable(value.id), content: { content(value) },
        dismiss: {
          item.write(nil)
          onDismiss?()
        })
    }
  }
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    nonisolated(unsafe) let (isPresented, onDismiss, content) = (isPresented, onDismiss, content)
    return showing {
      guard isPresented.read() else { return [] }
      return presented(
        "sheet", value: nil, identity: nil, content: content,
        dismiss: {
          isPresented.write(false)
          onDismiss?()
        })
    }
  }

  public nonisolated func alert<A: View>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { dialog("alert", key.text, isPresented, actions(), EmptyView()) }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { dialog("alert", String(title), isPresented, actions(), EmptyView()) }
  public nonisolated func alert<A: View, M: View>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog("alert", key.text, isPresented, actions(), message()) }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog("alert", String(title), isPresented, actions(), message()) }
  public nonisolated func alert<A: View, M: View, T>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("alert", key.text, isPresented, data.map(actions), data.map(message))
  }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("alert", String(title), isPresented, data.map(actions), data.map(message))
  }
  public nonisolated func alert<A: View, T>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { dialog("alert", key.text, isPresented, data.map(actions), EmptyView()) }

  public nonisolated func confirmationDialog<A: View>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View { dialog("confirmationDialog", key.text, isPresented, actions(), EmptyView()) }
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("confirmationDialog", String(title), isPresented, actions(), EmptyView())
  }
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog("confirmationDialog", key.text, isPresented, actions(), message()) }
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("confirmationDialog", key.text, isPresented, data.map(actions), data.map(message))
  }

  private nonisolated func dialog(
    _ kind: String, _ title: String, _ isPresented: Binding<Bool>, _ actions: any View,
    _ message: any View
  ) -> some View {
    nonisolated(unsafe) let (isPresented, actions, message) = (isPresented, actions, message)
    return showing {
      guard isPresented.read() else { return [] }
      let message = Node("message", children: render(message))
      return [
        Node(kind, text: title, value: message.allText, children: render(actions)) {
          // SwiftUI may say it twice: what the first has brought up must stay.
          isPresented.write(false)
          isPresented.write(false)
        }
      ]
    }
  }
}

/// What stands over the screen, with a `dismiss` of its own in its environment.
@MainActor
private func presented<Content: View>(
  _ kind: String, value: Any?, identity: AnyHashable?, content: () -> Content,
  dismiss: @escaping @MainActor () -> Void
) -> [Node] {
  guard Turns.current.begins(Place.current) else { return [] }
  let outer = (environment: EnvironmentValues.current, turns: Turns.current)
  defer { (EnvironmentValues.current, Turns.current) = outer }
  Turns.current = Turns.current.above
  EnvironmentValues.current.dismissAction = DismissAction(dismiss)
  EnvironmentValues.current.isPresented = true
  let children = render(content(), at: identity)
  return [Node(kind, value: value, children: children, action: { dismiss() })]
}

/// Whose turn it is where several sheets are asked for in one window or on one sheet: SwiftUI presents one, and the
/// next when that is dismissed.
@MainActor
final class Turns {
  static var current = Turns()

  private var presenting: Place?
  private var isPresented = false
  private var inner: Turns?
  /// Whether one waits for the turn that was given up.
  private var isWaited = false

  /// Whether the sheet at this place is the one that is presented.
  func begins(_ place: Place?) -> Bool {
    if presenting == nil { presenting = place }
    guard presenting === place else {
      isWaited = true
      return false
    }
    isPresented = true
    return true
  }

  /// The turns of what the sheet presents itself.
  var above: Turns {
    let turns = inner ?? Turns()
    inner = turns
    return turns
  }

  /// Ends a rendering; true where a sheet that waited is to be presented now.
  func end() -> Bool {
    defer { (isPresented, isWaited) = (false, false) }
    let isInnerNext = inner?.end() ?? false
    guard !isPresented else { return isInnerNext }
    (presenting, inner) = (nil, nil)
    return isWaited
  }
}
