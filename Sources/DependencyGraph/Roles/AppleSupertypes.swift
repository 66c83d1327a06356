/// What classes of Apple's frameworks inherit that apps inherit from.
extension LibrarySupertypes {
  /// What inherits from a class of Foundation. What `NSObject` conforms to is implied: no pattern means it.
  static let ofFoundation: [String: [String]] = [
    "NSObject": [
      "Operation", "OperationQueue", "Thread", "Formatter", "Stream", "URLProtocol", "URLCache",
      "XMLParser", "UndoManager", "UserDefaults", "FileManager", "NSCoder", "ValueTransformer",
      "NSUserActivity", "NSPredicate", "NSExpression", "NSAttributedString", "NSString", "NSArray",
      "NSDictionary", "NSSet", "NSValue", "NSData", "NSDate", "NSError", "NSCache", "NSLock",
      "NSRecursiveLock", "NSFileCoordinator", "Progress",
    ],
    "Operation": ["BlockOperation"],
    "Formatter": [
      "NumberFormatter", "DateFormatter", "ISO8601DateFormatter", "DateComponentsFormatter",
      "DateIntervalFormatter", "RelativeDateTimeFormatter", "ListFormatter",
      "MeasurementFormatter", "ByteCountFormatter", "LengthFormatter", "MassFormatter",
      "EnergyFormatter", "PersonNameComponentsFormatter",
    ],
    "Stream": ["InputStream", "OutputStream"],
    "NSCoder": ["NSKeyedArchiver", "NSKeyedUnarchiver"],
    "ValueTransformer": ["NSSecureUnarchiveFromDataTransformer"],
    "NSAttributedString": ["NSMutableAttributedString"],
    "NSMutableAttributedString": ["NSTextStorage"],
    "NSString": ["NSMutableString"],
    "NSArray": ["NSMutableArray"],
    "NSDictionary": ["NSMutableDictionary"],
    "NSSet": ["NSMutableSet"],
    "NSMutableSet": ["NSCountedSet"],
    "NSValue": ["NSNumber"],
    "NSNumber": ["NSDecimalNumber"],
    "NSData": ["NSMutableData"],
  ]

  /// The same in UIKit, and of views and their controllers in the frameworks beside it.
  static let ofUIKit: [String: [String]] = [
    "NSObject": [
      "UIResponder", "UIGestureRecognizer", "UICollectionViewLayout",
      "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
      "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "UIBarItem",
      "UINavigationItem", "UIPresentationController", "UIPercentDrivenInteractiveTransition",
      "UIStoryboardSegue", "UIActivity", "UIPrintPageRenderer", "UIDynamicBehavior",
      "UILayoutGuide", "UIMenuElement", "UITextPosition", "UITextRange", "UIImage", "UIColor",
      "UIFont", "UIBezierPath", "UIViewPropertyAnimator", "UIDocument",
    ],
    "UIResponder": [
      "UIViewController", "UIView", "UIApplication", "UIScene", "UIAccessibilityElement",
    ],
    "UIScene": ["UIWindowScene"],
    "UIViewController": [
      "UITableViewController", "UICollectionViewController", "UINavigationController",
      "UITabBarController", "UISplitViewController", "UIPageViewController", "UIAlertController",
      "UIActivityViewController", "UISearchController", "UISearchContainerViewController",
      "UIInputViewController", "UIDocumentPickerViewController", "UIDocumentBrowserViewController",
      "UIDocumentViewController", "UIColorPickerViewController", "UIFontPickerViewController",
      "UICloudSharingController", "UIHostingController", "SFSafariViewController",
      "AVPlayerViewController", "QLPreviewController", "PHPickerViewController",
      "CNContactPickerViewController", "CNContactViewController", "SKStoreProductViewController",
      "EKEventViewController", "SLComposeServiceViewController",
    ],
    "UINavigationController": [
      "UIImagePickerController", "UIVideoEditorController", "MFMailComposeViewController",
      "MFMessageComposeViewController", "EKEventEditViewController",
    ],
    "UIView": [
      "UIControl", "UIScrollView", "UILabel", "UIImageView", "UIStackView", "UITableViewCell",
      "UITableViewHeaderFooterView", "UICollectionReusableView", "UINavigationBar", "UITabBar",
      "UIToolbar", "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UIPickerView",
      "UIVisualEffectView", "UIWindow", "UIInputView", "UIPopoverBackgroundView",
      "UIListContentView", "UIContentUnavailableView", "UICalendarView", "WKWebView", "MKMapView",
      "MKAnnotationView", "MTKView", "SKView", "SCNView", "ARView", "PDFView",
    ],
    "UIControl": [
      "UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper",
      "UIDatePicker", "UIPageControl", "UIRefreshControl", "UIColorWell",
    ],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView", "PKCanvasView"],
    "UITextField": ["UISearchTextField"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "MKAnnotationView": ["MKMarkerAnnotationView", "MKPinAnnotationView"],
    "SKView": ["ARSKView"],
    "SCNView": ["ARSCNView"],
    "UIGestureRecognizer": [
      "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
      "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
      "UIHoverGestureRecognizer",
    ],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
    "UICollectionViewLayout": [
      "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
      "UICollectionViewTransitionLayout",
    ],
    "UICollectionViewLayoutInvalidationContext": ["UICollectionViewFlowLayoutInvalidationContext"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UIPresentationController": [
      "UIPopoverPresentationController", "UISheetPresentationController",
    ],
    "UIDocument": ["UIManagedDocument"],
    "Operation": ["UIActivityItemProvider"],
    "UIDynamicBehavior": [
      "UIGravityBehavior", "UICollisionBehavior", "UIAttachmentBehavior", "UISnapBehavior",
      "UIPushBehavior", "UIDynamicItemBehavior", "UIFieldBehavior",
    ],
    "UILayoutGuide": ["UIFocusGuide"],
    "UIMenuElement": ["UIMenu", "UIAction", "UICommand"],
    "UICommand": ["UIKeyCommand"],
  ]

  /// The same in AppKit.
  static let ofAppKit: [String: [String]] = [
    "NSObject": [
      "NSResponder", "NSCell", "NSDocument", "NSDocumentController", "NSMenu", "NSMenuItem",
      "NSToolbar", "NSToolbarItem", "NSGestureRecognizer", "NSController",
      "NSCollectionViewLayout", "NSCollectionViewLayoutAttributes", "NSTouchBar", "NSTouchBarItem",
      "NSTableColumn", "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
      "NSAnimation", "NSAlert", "NSLayoutManager", "NSTextContainer", "NSTextAttachment",
      "NSImage", "NSColor", "NSFont", "NSBezierPath",
    ],
    "NSResponder": [
      "NSViewController", "NSView", "NSWindowController", "NSWindow", "NSApplication", "NSPopover",
    ],
    "NSViewController": [
      "NSTabViewController", "NSSplitViewController", "NSPageController",
      "NSTitlebarAccessoryViewController", "NSCollectionViewItem", "NSHostingController",
    ],
    "NSView": [
      "NSControl", "NSScrollView", "NSClipView", "NSStackView", "NSSplitView", "NSTabView",
      "NSBox", "NSGridView", "NSTableCellView", "NSTableRowView", "NSTableHeaderView",
      "NSRulerView", "NSCollectionView", "NSText", "NSVisualEffectView", "NSProgressIndicator",
      "NSHostingView",
    ],
    "NSControl": [
      "NSButton", "NSTextField", "NSImageView", "NSSlider", "NSStepper", "NSSwitch",
      "NSSegmentedControl", "NSDatePicker", "NSTableView", "NSColorWell", "NSScroller",
      "NSPathControl", "NSLevelIndicator", "NSBrowser", "NSRuleEditor",
    ],
    "NSRuleEditor": ["NSPredicateEditor"],
    "NSButton": ["NSPopUpButton"],
    "NSTextField": ["NSSearchField", "NSSecureTextField", "NSComboBox", "NSTokenField"],
    "NSTableView": ["NSOutlineView"],
    "NSText": ["NSTextView"],
    "NSWindow": ["NSPanel"],
    "NSPanel": ["NSSavePanel", "NSColorPanel", "NSFontPanel"],
    "NSSavePanel": ["NSOpenPanel"],
    "NSCell": ["NSActionCell", "NSImageCell"],
    "NSActionCell": [
      "NSButtonCell", "NSTextFieldCell", "NSSliderCell", "NSSegmentedCell", "NSDatePickerCell",
    ],
    "NSButtonCell": ["NSMenuItemCell"],
    "NSMenuItemCell": ["NSPopUpButtonCell"],
    "NSTextFieldCell": [
      "NSSearchFieldCell", "NSSecureTextFieldCell", "NSComboBoxCell", "NSTokenFieldCell",
      "NSTableHeaderCell",
    ],
    "NSDocument": ["NSPersistentDocument"],
    "NSToolbarItem": [
      "NSToolbarItemGroup", "NSSearchToolbarItem", "NSTrackingSeparatorToolbarItem",
    ],
    "NSGestureRecognizer": [
      "NSClickGestureRecognizer", "NSPanGestureRecognizer", "NSPressGestureRecognizer",
      "NSMagnificationGestureRecognizer", "NSRotationGestureRecognizer",
    ],
    "NSController": ["NSObjectController", "NSUserDefaultsController"],
    "NSObjectController": ["NSArrayController", "NSTreeController"],
    "NSCollectionViewLayout": [
      "NSCollectionViewFlowLayout", "NSCollectionViewGridLayout",
      "NSCollectionViewCompositionalLayout",
    ],
    "NSTouchBarItem": ["NSCustomTouchBarItem"],
    "NSAnimation": ["NSViewAnimation"],
  ]

  /// The same of what no window shows: Core Data, Core Animation, SpriteKit, XCTest and others.
  static let ofOtherFrameworks: [String: [String]] = [
    "NSObject": [
      "NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer", "NSPersistentStore",
      "NSFetchedResultsController", "NSMergePolicy", "NSEntityMigrationPolicy",
      "NSMigrationManager", "CALayer", "CAAnimation", "CIFilter", "MKOverlayRenderer", "MKShape",
      "MKTileOverlay", "SCNNode", "SCNScene", "GKEntity", "GKComponent", "GKState",
      "GKStateMachine", "AVPlayer", "AVPlayerItem", "WKInterfaceController",
      "UNNotificationServiceExtension", "INExtension", "NEProvider", "XCTest",
    ],
    "NSPersistentContainer": ["NSPersistentCloudKitContainer"],
    "NSPersistentStore": ["NSIncrementalStore", "NSAtomicStore"],
    "CALayer": [
      "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAEmitterLayer", "CAReplicatorLayer",
      "CATiledLayer", "CAScrollLayer", "CATransformLayer", "CAMetalLayer", "AVPlayerLayer",
      "AVCaptureVideoPreviewLayer", "AVSampleBufferDisplayLayer",
    ],
    "CAAnimation": ["CAPropertyAnimation", "CAAnimationGroup", "CATransition"],
    "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
    "CABasicAnimation": ["CASpringAnimation"],
    "MKOverlayRenderer": ["MKOverlayPathRenderer", "MKTileOverlayRenderer"],
    "MKOverlayPathRenderer": ["MKCircleRenderer", "MKPolygonRenderer", "MKPolylineRenderer"],
    "MKShape": ["MKPointAnnotation", "MKMultiPoint", "MKCircle"],
    "MKMultiPoint": ["MKPolyline", "MKPolygon"],
    "MKPolyline": ["MKGeodesicPolyline"],
    "UIResponder": ["SKNode"],
    "SKNode": [
      "SKSpriteNode", "SKLabelNode", "SKShapeNode", "SKEmitterNode", "SKEffectNode",
      "SKCameraNode", "SKCropNode",
    ],
    "SKEffectNode": ["SKScene"],
    "GKComponent": ["GKSKNodeComponent", "GKAgent"],
    "GKAgent": ["GKAgent2D", "GKAgent3D"],
    "AVPlayer": ["AVQueuePlayer"],
    "WKInterfaceController": ["WKHostingController"],
    "NEProvider": ["NETunnelProvider", "NEFilterProvider", "NEDNSProxyProvider"],
    "NETunnelProvider": ["NEPacketTunnelProvider", "NEAppProxyProvider"],
    "NEFilterProvider": ["NEFilterDataProvider", "NEFilterControlProvider"],
    "XCTest": ["XCTestCase"],
  ]
}
