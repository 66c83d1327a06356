/// What inference knows of Apple's views beside ``LibrarySupertypes``: what their modifiers take.
extension StandardLibrary {
  /// Names of types that a type of the library inherits from or conforms to, as far as a tree may extend them.
  static func above(_ type: String) -> [String] {
    supertypes[type] ?? ofViews[type] ?? LibrarySupertypes.above(type)
  }

  /// The protocols of views.
  static let viewProtocols: Set<String> = [
    "View", "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]

  /// The same of types of SwiftUI that are views; `Content` is what a modifier is given.
  static let ofViews = LibrarySupertypes.ofViews.merging(["Content": ["View"]]) { first, _ in first
  }

  /// Modifiers of SwiftUI that a tree may have overloads of, with the types of which `.name` may be a member
  /// that is their first argument.
  static let modifiers: [String: [String]] = [
    "font": ["Font"], "foregroundColor": ["Color"], "foregroundStyle": style,
    "tint": style, "accentColor": ["Color"], "background": style, "fill": style,
    "stroke": style, "strokeBorder": style, "border": style, "colorMultiply": ["Color"],
    "buttonStyle": ["ButtonStyle", "PrimitiveButtonStyle"], "labelStyle": ["LabelStyle"],
    "textFieldStyle": ["TextFieldStyle"], "toggleStyle": ["ToggleStyle"],
    "progressViewStyle": ["ProgressViewStyle"], "gaugeStyle": ["GaugeStyle"],
    "groupBoxStyle": ["GroupBoxStyle"], "listStyle": ["ListStyle"], "menuStyle": ["MenuStyle"],
    "pickerStyle": ["PickerStyle"], "animation": ["Animation"],
    "transition": ["AnyTransition", "Transition"], "modifier": ["ViewModifier"],
    "clipShape": ["Shape"], "contentShape": ["Shape"],
    "alert": [], "aspectRatio": [], "badge": [], "bold": [], "blur": [], "clipped": [],
    "confirmationDialog": [], "contextMenu": [], "cornerRadius": [], "disabled": [],
    "environment": [],
    "environmentObject": [], "fixedSize": [], "focused": [], "frame": [], "fullScreenCover": [],
    "gesture": [], "hidden": [], "id": [], "ignoresSafeArea": [], "italic": [],
    "layoutPriority": [], "lineLimit": [], "lineSpacing": [], "listRowBackground": [],
    "listRowInsets": [], "mask": [], "multilineTextAlignment": [], "navigationDestination": [],
    "navigationTitle": [], "offset": [], "onAppear": [], "onChange": [], "onDisappear": [],
    "onReceive": [], "onSubmit": [], "onTapGesture": [], "opacity": [], "overlay": [],
    "padding": [], "popover": [], "position": [], "preference": [], "redacted": [],
    "refreshable": [], "resizable": [], "rotationEffect": [], "scaleEffect": [],
    "searchable": [], "shadow": [], "sheet": [], "tabItem": [], "tag": [], "task": [],
    "toolbar": [], "underline": [], "zIndex": [],
  ]

  /// The labels of those: a call with any other one is none of theirs.
  static let modifierLabels: Set<String> = [
    "action", "actions", "alignment", "anchor", "antialiased", "arrowEdge", "attachmentAnchor",
    "axes", "blendMode", "color", "content", "contentMode", "coordinateSpace", "count", "degrees",
    "destination", "edges", "equals", "for", "height", "id", "idealHeight", "idealWidth", "in",
    "initial", "isActive", "isPresented", "item", "label", "length", "lineWidth", "maxHeight",
    "maxWidth", "menuItems", "message", "minHeight", "minWidth", "of", "onDismiss", "opaque",
    "pattern", "perform", "placement", "presenting", "preview", "priority", "prompt", "radius",
    "reason", "sizing", "style", "text", "title", "titleVisibility", "value", "width", "x", "y",
  ]

  private static let style = ["ShapeStyle", "Color"]

  /// Types outside the tree whose static properties are values of them.
  static let palettes: Set<String> = ["Color", "UIColor", "NSColor", "Font", "UIFont"]

  /// All names of these.
  static let namesOfViews: Set<String> = Set(ofViews.keys).union(ofViews.values.joined())
    .union(viewProtocols).union(modifiers.keys).union(modifiers.values.joined()).union(palettes)
    .union(modifierLabels)
    .union(LibrarySupertypes.names)
}
