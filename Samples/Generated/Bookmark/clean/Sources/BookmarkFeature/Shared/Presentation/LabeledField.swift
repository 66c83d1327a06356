#if canImport(SwiftUI)
  import SwiftUI

  /// A text field beside its name: a placeholder is gone once something is typed.
  struct LabeledField: View {
    private let label: String
    @Binding private var text: String
    private let axis: Axis
    private let isSecure: Bool

    init(
      _ label: String, text: Binding<String>, axis: Axis = .horizontal, isSecure: Bool = false
    ) {
      self.label = label
      _text = text
      self.axis = axis
      self.isSecure = isSecure
    }

    var body: some View {
      LabeledContent {
        field
          .labelsHidden()
          .multilineTextAlignment(.trailing)
      } label: {
        // The field tells its name to VoiceOver itself.
        Text(label).accessibilityHidden(true)
      }
    }

    @ViewBuilder
    private var field: some View {
      let prompt = Text(verbatim: "")
      if isSecure {
        SecureField(label, text: $text, prompt: prompt)
      } else {
        TextField(label, text: $text, prompt: prompt, axis: axis)
      }
    }
  }
#endif
