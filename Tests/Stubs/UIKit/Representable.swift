import SwiftUI

/// A controller of UIKit as a view: here it is only compiled. On Apple's platforms SwiftUI has it; who
/// uses it imports both.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

extension View {
  public nonisolated func ignoresSafeArea() -> some View { self }
}
