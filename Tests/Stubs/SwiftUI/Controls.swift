public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label: View>: View, Primitive {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(role: nil, action: action, label: label) }
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  public func nodes() -> [Node] {
    let label = Node("label", children: render(label))
    return [
      Node("Button", text: label.allText, value: role?.name, children: [label], action: action)
    ]
  }
}

extension Button where Label == Text {
  public nonisolated init(
    _ key: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, label: { Text(key) }) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, label: { Text(title) }) }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ key: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: { SwiftUI.Label(key, systemImage: systemImage) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: { SwiftUI.Label(title, systemImage: systemImage) })
  }
}

public struct TextField<Label: View>: View, Primitive {
  let label: Label
  let text: Binding<String>
  public func nodes() -> [Node] {
    [
      Node("TextField", text: Node("label", children: render(label)).allText, value: text.read()) {
        if let new = $0 as? String { text.write(new) }
      }
    ]
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(key), text: text)
  }
  public nonisolated init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(key), text: text)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) { self.init(label: Text(title), text: text) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), text: text)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) { self.init(label: Text(title), text: text) }
}

public struct SecureField<Label: View>: View, Primitive {
  let label: Label
  let text: Binding<String>
  public func nodes() -> [Node] {
    [
      Node("SecureField", text: Node("label", children: render(label)).allText, value: text.read())
      { if let new = $0 as? String { text.write(new) } }
    ]
  }
}

extension SecureField where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(key), text: text)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) { self.init(label: Text(title), text: text) }
}

public struct TextEditor: View, Primitive {
  let text: Binding<String>
  public nonisolated init(text: Binding<String>) { self.text = text }
  public func nodes() -> [Node] {
    [Node("TextEditor", value: text.read()) { if let new = $0 as? String { text.write(new) } }]
  }
}

public struct Toggle<Label: View>: View, Primitive {
  let isOn: Binding<Bool>
  let label: Label
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
  public func nodes() -> [Node] {
    [
      Node("Toggle", text: Node("label", children: render(label)).allText, value: isOn.read()) {
        if let new = $0 as? Bool { isOn.write(new) }
      }
    ]
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: { Text(key) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: { Text(title) })
  }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, Primitive {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
  public func nodes() -> [Node] {
    [
      Node(
        "Picker", text: Node("label", children: render(label)).allText, value: selection.read(),
        children: render(content)
      ) { if let new = $0 as? SelectionValue { selection.write(new) } }
    ]
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ key: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(key) }) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(title) }) }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker<Label: View>: View, Primitive {
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let label: Label
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }
  public func nodes() -> [Node] {
    [
      Node(
        "DatePicker", text: Node("label", children: render(label)).allText, value: selection.read()
      ) { if let new = $0 as? Date { selection.write(new) } }
    ]
  }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ key: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, label: { Text(key) }) }
  public nonisolated init(
    _ key: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, label: { Text(key) }) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, label: { Text(title) }) }
}

public struct Stepper<Label: View>: View, Primitive {
  let label: Label
  let shown: @MainActor () -> Any
  let change: @MainActor (Any) -> Void
  public func nodes() -> [Node] {
    [
      Node(
        "Stepper", text: Node("label", children: render(label)).allText, value: shown(),
        edit: change)
    ]
  }
  nonisolated init<V: Strideable>(_ label: Label, value: Binding<V>) {
    self.label = label
    nonisolated(unsafe) let value = value
    shown = { value.read() }
    change = { if let new = $0 as? V { value.write(new) } }
  }
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) { self.init(label(), value: value) }
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), value: value) }
}

extension Stepper where Label == Text {
  public nonisolated init<V: Strideable>(
    _ key: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
  ) { self.init(Text(key), value: value) }
  public nonisolated init<V: Strideable>(
    _ key: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init(Text(key), value: value) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1
  ) { self.init(Text(title), value: value) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init(Text(title), value: value) }
}

public struct Slider<Label: View>: View, Primitive {
  let label: Label
  let value: Binding<Double>
  public nonisolated init(
    value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = value
  }
  public nonisolated init(
    value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = value
  }
  public func nodes() -> [Node] {
    [
      Node("Slider", text: Node("label", children: render(label)).allText, value: value.read()) {
        if let new = $0 as? Double { value.write(new) }
      }
    ]
  }
}

extension Slider where Label == EmptyView {
  public nonisolated init(value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1) {
    self.init(value: value, in: bounds, label: { EmptyView() })
  }
  public nonisolated init(value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double) {
    self.init(value: value, in: bounds, label: { EmptyView() })
  }
}

public struct ProgressView<Label: View>: View, Primitive {
  let label: Label
  public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }
  public func nodes() -> [Node] { [Node("ProgressView", children: render(label))] }
}

extension ProgressView where Label == EmptyView {
  public nonisolated init() { self.init(label: { EmptyView() }) }
}

extension ProgressView where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey) { self.init(label: { Text(key) }) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) { self.init(label: { Text(title) }) }
}

public struct EditButton: View, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [Node("EditButton")] }
}

public struct Menu<Label: View, Content: View>: View, Primitive {
  let label: Label
  let content: Content
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
  }
  public func nodes() -> [Node] {
    [Node("Menu", text: Node("label", children: render(label)).allText, children: render(content))]
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(key) })
  }
}

public struct Link<Label: View>: View, Primitive {
  let label: Label
  let destination: URL
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
  public func nodes() -> [Node] { [Node("Link", value: destination, children: render(label))] }
}

extension Link where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, label: { Text(key) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, label: { Text(title) })
  }
}
