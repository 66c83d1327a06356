import DependencyGraph

/// The modules that come with Swift and with Apple's systems, as far as apps usually import them.
enum PlatformModules {
  /// Whether a module is one of them. Names that begin with `_` belong to the toolchain.
  static func contains(_ module: String) -> Bool { module.hasPrefix("_") || all.contains(module) }

  private static let all: Set<String> = Platform.linux.modules.union(Platform.macOS.modules)
    .union(Set(others.split(separator: " ").map(String.init)))

  private static let others = """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility AccessorySetupKit Accounts ActivityKit \
    AdServices AddressBook AppIntents AppTrackingTransparency AudioToolbox AuthenticationServices \
    AutomaticAssessmentConfiguration BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Charts \
    ClockKit CloudKit Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreFoundation CoreHaptics \
    CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices \
    CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML DataDetection \
    DeveloperToolsSupport DeviceActivity DeviceCheck EventKit EventKitUI ExtensionFoundation \
    ExtensionKit ExternalAccessory FamilyControls FileProvider FoundationModels GLKit GameController \
    GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup \
    ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication ManagedSettings \
    MapKit MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders \
    MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction \
    NetworkExtension NotificationCenter OpenGLES PDFKit PackageDescription PackagePlugin PassKit \
    PencilKit Photos PhotosUI PushKit QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit \
    SafariServices SceneKit ScreenCaptureKit ScreenTime SensorKit ServiceManagement ShazamKit Social \
    SoundAnalysis Speech SpriteKit StoreKit StoreKitTest Symbols SystemConfiguration TVMLKit TVUIKit \
    TabularData TipKit Translation UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI \
    VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit \
    WidgetKit WorkoutKit Android Bionic Musl WASILibc WinSDK CRT ucrt
    """
}
