// Modifiers that change how a view looks, and those that name it.

extension View {
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { unchanged() }
  public nonisolated func padding(_ length: CGFloat) -> some View { unchanged() }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { unchanged() }
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { unchanged() }
  public nonisolated func font(_ font: Font?) -> some View { unchanged() }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { unchanged() }
  public nonisolated func bold(_ isActive: Bool = true) -> some View { unchanged() }
  public nonisolated func italic(_ isActive: Bool = true) -> some View { unchanged() }
  public nonisolated func monospacedDigit() -> some View { unchanged() }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View { unchanged() }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T
  ) -> some View { unchanged() }
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { unchanged() }
  public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { unchanged() }
  public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View { unchanged() }
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return showing { [Node("overlay", children: render(content))] }
  }
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return showing { [Node("safeAreaInset", children: render(content))] }
  }
  public nonisolated func opacity(_ opacity: Double) -> some View { unchanged() }
  public nonisolated func hidden() -> some View { Modified(self) { _ in [] } }
  public nonisolated func tint(_ tint: Color?) -> some View { unchanged() }
  public nonisolated func lineLimit(_ number: Int?) -> some View { unchanged() }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    unchanged()
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { unchanged() }
  public nonisolated func aspectRatio(
    _ ratio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { unchanged() }
  public nonisolated func scaledToFit() -> some View { unchanged() }
  public nonisolated func scaledToFill() -> some View { unchanged() }
  public nonisolated func labelsHidden() -> some View { unchanged() }
  public nonisolated func controlSize(_ size: ControlSize) -> some View { unchanged() }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    unchanged()
  }
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { unchanged() }
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    unchanged()
  }
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    unchanged()
  }
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { unchanged() }
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { unchanged() }
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    unchanged()
  }
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    wrapped("interactiveDismissDisabled", value: isDisabled)
  }

  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { wrapped("tag", value: tag) }
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { unchanged() }
  public nonisolated func badge(_ count: Int) -> some View { wrapped("badge", value: count) }
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }

extension View {
  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityLabel", text: key.text)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    wrapped("accessibilityLabel", text: String(label))
  }
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    wrapped("accessibilityLabel", text: label.text)
  }
  public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityValue", text: key.text)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    wrapped("accessibilityValue", text: String(value))
  }
  public nonisolated func accessibilityHint(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityHint", text: key.text)
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    wrapped("accessibilityIdentifier", text: identifier)
  }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { unchanged() }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    wrapped("accessibilityAddTraits", value: traits)
  }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { unchanged() }
}
