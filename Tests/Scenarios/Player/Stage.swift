import SwiftUI

/// Where a feature is on: what is seen of it now, as nodes of SwiftUI, whatever kit it is made with.
@MainActor
protocol Stage: AnyObject {
  func nodes() -> [Node]
}

extension Host: Stage {}
