extension View {
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    wrapped("task", action: { await action() })
  }
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    wrapped("task", value: value, action: { await action() })
  }
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { wrapped("refreshable", action: { await action() }) }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return calling("onAppear") { action?() }
  }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return calling("onDisappear") { action?() }
  }
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return wrapped("onTapGesture", action: { action() })
  }
  public nonisolated func onSubmit(_ action: @escaping (() -> Void)) -> some View {
    nonisolated(unsafe) let action = action
    return wrapped("onSubmit", action: { action() })
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return Modified(self) { content in
      var node = Node("content", children: render(content))
      if let place = Place.current, let old = place.replace(value, isInitial: initial) {
        node.kind = "onChange"
        node.immediate = { action(old, value) }
        node.action = { action(old, value) }
      }
      return [node]
    }
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ new: V) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
  public nonisolated func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
    nonisolated(unsafe) let text = text
    return showing {
      [Node("searchable", value: text.read()) { if let new = $0 as? String { text.write(new) } }]
    }
  }
  public nonisolated func searchable(
    text: Binding<String>, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, prompt: Text(prompt)) }
  public nonisolated func focused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return Modified(self) { content in
      [Node("focused", value: binding.wrappedValue == value, children: render(content))]
    }
  }
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    unchanged()
  }
}
