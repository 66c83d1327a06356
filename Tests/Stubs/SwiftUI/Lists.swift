public struct List<SelectionValue: Hashable, Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("List", children: render(content))] }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public let data: Data
  public let content: (Data.Element) -> Content
  /// What tells an element's row from others.
  let identity: (Data.Element) -> AnyHashable
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never
  public func nodes() -> [Node] {
    data.map { Node("row", value: $0, children: render(content($0), at: identity($0))) }
  }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identity = { AnyHashable($0.id) }
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identity = { AnyHashable($0[keyPath: id]) }
  }

  public nonisolated init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, Binding<C.Element>>, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID,
    C.Index: Hashable
  {
    self.data = data.wrappedValue.indices.lazy.map { index in
      Binding(read: { data.read()[index] }, write: { data.wrappedValue[index] = $0 })
    }
    self.content = content
    identity = { AnyHashable($0.wrappedValue.id) }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.data = data
    self.content = content
    identity = { AnyHashable($0) }
  }
}

extension DynamicViewContent {
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent { EditableContent(content: self, kind: "onDelete", delete: action) }
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent { EditableContent(content: self, kind: "onMove", move: action) }
}

struct EditableContent<Content: DynamicViewContent>: DynamicViewContent, Primitive {
  let content: Content
  let kind: String
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  nonisolated init(
    content: Content, kind: String, delete: ((IndexSet) -> Void)? = nil,
    move: ((IndexSet, Int) -> Void)? = nil
  ) {
    self.content = content
    self.kind = kind
    self.delete = delete
    self.move = move
  }

  var data: Content.Data { content.data }
  func nodes() -> [Node] {
    [
      Node(kind, children: render(content)) { value in
        if let indices = value as? IndexSet { delete?(indices) }
        if let (indices, target) = value as? (IndexSet, Int) { move?(indices, target) }
      }
    ]
  }
}

public enum HorizontalEdge: Sendable { case leading, trailing }

extension View {
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    nonisolated(unsafe) let actions = content()
    return showing { [Node("swipeActions", children: render(actions))] }
  }
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    nonisolated(unsafe) let items = menuItems()
    return showing { [Node("contextMenu", children: render(items))] }
  }
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func listRowSeparator(_ visibility: Visibility) -> some View { unchanged() }
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { unchanged() }
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { unchanged() }
}
