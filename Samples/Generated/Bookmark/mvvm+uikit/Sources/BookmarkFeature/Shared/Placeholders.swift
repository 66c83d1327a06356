#if canImport(UIKit)
  import UIKit

  extension UIContentUnavailableConfiguration {
    /// Fills a screen that has nothing to show.
    @MainActor
    static func nothing(_ text: String) -> UIContentUnavailableConfiguration {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = text
      configuration.image = UIImage(systemName: "tray")
      return configuration
    }

    /// Fills a screen that has nothing to show because loading failed.
    @MainActor
    static func failed(
      _ message: String, retry: @escaping () async -> Void
    ) -> UIContentUnavailableConfiguration {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = String(localized: "Something Went Wrong")
      configuration.secondaryText = message
      configuration.image = UIImage(systemName: "exclamationmark.triangle")
      configuration.button.title = String(localized: "Try Again")
      configuration.buttonProperties.primaryAction = UIAction { _ in
        Task { await retry() }
      }
      return configuration
    }
  }
#endif
