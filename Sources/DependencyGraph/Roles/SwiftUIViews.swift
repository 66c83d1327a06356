/// What structures of SwiftUI, and of the frameworks beside it, conform to. No type can inherit from one: only
/// an extension says something of them.
extension LibrarySupertypes {
  /// By structure the protocols of views.
  static let ofViews: [String: [String]] = [
    (
      ["View", "ShapeStyle"],
      [
        "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
        "MeshGradient",
      ]
    ),
    (
      ["Shape", "View"],
      ["Path", "AnyShape", "OffsetShape", "RotatedShape", "ScaledShape", "TransformedShape"]
    ),
    (
      ["InsettableShape", "Shape", "View"],
      [
        "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "ConcentricRectangle", "Circle",
        "Ellipse", "Capsule", "ContainerRelativeShape", "ButtonBorderShape",
      ]
    ),
    (["DynamicViewContent", "View"], ["ForEach"]),
    (
      ["View"],
      [
        // Text, images, controls and what they tell.
        "Text", "Image", "AsyncImage", "Label", "Link", "HelpLink", "Button", "EditButton",
        "PasteButton", "RenameButton", "NewDocumentButton", "ShareLink", "SettingsLink",
        "TextFieldLink", "Toggle", "WindowVisibilityToggle", "Slider", "Stepper", "Picker",
        "DatePicker", "MultiDatePicker", "ColorPicker", "TextField", "SecureField", "TextEditor",
        "ProgressView", "Gauge", "Menu", "MenuButton", "ContentUnavailableView",
        // What puts others together.
        "List", "Form", "Section", "Group", "GroupBox", "ControlGroup", "DisclosureGroup",
        "OutlineGroup", "LabeledContent", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack",
        "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "VSplitView", "HSplitView", "ScrollView",
        "ScrollViewReader", "GeometryReader", "GeometryReader3D", "ViewThatFits",
        "GlassEffectContainer", "NavigationView", "NavigationStack", "NavigationSplitView",
        "NavigationLink", "TabView", "Table", "Spacer", "Divider", "TimelineView", "Canvas",
        "PhaseAnimator", "KeyframeAnimator", "DocumentLaunchView",
        // What stands for others.
        "EmptyView", "AnyView", "EquatableView", "TupleView", "ModifiedContent", "Subview",
        "SubviewsCollection", "SubviewsCollectionSlice", "PlaceholderContentView",
        // Of PhotosUI, MapKit, Charts, AVKit, SpriteKit, SceneKit, RealityKit, WidgetKit, StoreKit and others.
        "PhotosPicker", "Map", "Chart", "VideoPlayer", "SpriteView", "SceneView", "RealityView",
        "Model3D", "SignInWithAppleButton", "AccessoryWidgetBackground", "ProductView",
        "StoreView", "SubscriptionStoreView", "LocationButton", "WebView",
      ]
    ),
  ].reduce(into: [:]) { found, views in for view in views.1 { found[view] = views.0 } }
}
