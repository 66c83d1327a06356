extension FoundationResults {
  /// What members of UIKit's classes give, whose heirs have these, too, and of what SwiftUI hands to views and styles.
  static let ofAppleViews: [String: [String: String]] = [
    "EnvironmentValues": [
      "modelContext": "ModelContext", "managedObjectContext": "NSManagedObjectContext",
      "undoManager": "UndoManager?", "locale": "Locale", "calendar": "Calendar",
      "timeZone": "TimeZone", "openURL": "OpenURLAction", "openWindow": "OpenWindowAction",
      "dismiss": "DismissAction", "refresh": "RefreshAction?", "scenePhase": "ScenePhase",
      "colorScheme": "ColorScheme", "dynamicTypeSize": "DynamicTypeSize",
      "layoutDirection": "LayoutDirection", "isEnabled": "Bool", "isSearching": "Bool",
      "horizontalSizeClass": "UserInterfaceSizeClass?",
      "verticalSizeClass": "UserInterfaceSizeClass?", "requestReview": "RequestReviewAction",
      "webAuthenticationSession": "WebAuthenticationSession",
    ],
    "UIView": [
      "backgroundColor": "UIColor?", "tintColor": "UIColor?", "layer": "CALayer",
      "frame": "CGRect", "bounds": "CGRect", "center": "CGPoint", "alpha": "CGFloat",
      "subviews": "[UIView]", "superview": "UIView?", "window": "UIWindow?",
    ],
    "UILabel": shownText, "UITextField": shownText, "UITextView": shownText,
    "UIButton": [
      "titleLabel": "UILabel?", "imageView": "UIImageView?", "menu": "UIMenu?",
    ],
    "UIImageView": ["image": "UIImage?"],
    "UITableViewCell": ["contentView": "UIView", "textLabel": "UILabel?"],
    "UICollectionViewCell": ["contentView": "UIView"],
    "UIScrollView": [
      "contentOffset": "CGPoint", "contentSize": "CGSize", "refreshControl": "UIRefreshControl?",
      "panGestureRecognizer": "UIPanGestureRecognizer",
    ],
    "UITableView": [
      "tableHeaderView": "UIView?", "tableFooterView": "UIView?", "backgroundView": "UIView?",
      "visibleCells": "[UITableViewCell]",
    ],
    "UICollectionView": [
      "collectionViewLayout": "UICollectionViewLayout", "backgroundView": "UIView?",
      "visibleCells": "[UICollectionViewCell]",
    ],
    "UIStackView": ["arrangedSubviews": "[UIView]"],
    "UIBarItem": ["title": "String?", "image": "UIImage?"],
    "UIBarButtonItem": [
      "menu": "UIMenu?", "primaryAction": "UIAction?", "customView": "UIView?",
      "tintColor": "UIColor?",
    ],
    "UINavigationItem": [
      "title": "String?", "titleView": "UIView?", "searchController": "UISearchController?",
      "leftBarButtonItem": "UIBarButtonItem?", "leftBarButtonItems": "[UIBarButtonItem]?",
      "rightBarButtonItem": "UIBarButtonItem?", "rightBarButtonItems": "[UIBarButtonItem]?",
      "backBarButtonItem": "UIBarButtonItem?",
    ],
    "UISearchController": ["searchBar": "UISearchBar"], "UISearchBar": ["text": "String?"],
    "UIWindow": ["rootViewController": "UIViewController?"],
    "UIViewController": [
      "view": "UIView", "title": "String?", "parent": "UIViewController?",
      "children": "[UIViewController]", "presentedViewController": "UIViewController?",
      "presentingViewController": "UIViewController?",
      "navigationController": "UINavigationController?", "navigationItem": "UINavigationItem",
      "tabBarController": "UITabBarController?",
    ],
    "UINavigationController": [
      "topViewController": "UIViewController?", "visibleViewController": "UIViewController?",
      "viewControllers": "[UIViewController]", "navigationBar": "UINavigationBar",
    ],
    "UITabBarController": [
      "viewControllers": "[UIViewController]?", "selectedViewController": "UIViewController?",
      "tabBar": "UITabBar",
    ],
    "UITableViewController": ["tableView": "UITableView"],
    "UICollectionViewController": ["collectionView": "UICollectionView"],
    "Configuration": [
      "label": "View", "title": "View", "icon": "View", "content": "View", "isPressed": "Bool",
    ],
  ]

  private static let shownText = [
    "text": "String?", "textColor": "UIColor?", "font": "UIFont?",
  ]
}
