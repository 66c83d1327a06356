/// How a template is read and rendered.
public struct TemplateDialect: Sendable, Equatable {
  /// How much is an error.
  public enum Mode: Sendable {
    /// Undefined variables, wrong types and everything that Stencil forgives are errors.
    case strict
    /// Renders what Stencil 0.15.1 renders.
    case compatible
  }

  /// What happens to blanks and line breaks around tags.
  public enum Trim: String, Sendable, CaseIterable {
    /// A template line that has a tag and prints nothing is left out; see <doc:Language>.
    case lines
    /// They are kept.
    case nothing
    /// Blanks before a block tag, and blanks with one line break after it, go.
    case smart
    /// All blanks and line breaks around block tags go.
    case all
  }

  /// How much is an error.
  var mode: Mode
  /// What happens to blanks and line breaks around tags.
  var trim: Trim

  /// Strict, with the line rule.
  public static let strict = TemplateDialect(mode: .strict)
  /// As Stencil, without trimming.
  public static let compatible = TemplateDialect(mode: .compatible)

  /// A mode with its own trimming (`lines` for strict, `nothing` for compatible) or a given one.
  public init(mode: Mode, trim: Trim? = nil) {
    self.mode = mode
    self.trim = trim ?? (mode == .strict ? .lines : .nothing)
  }
}

/// What a render may use up; past it the render ends with an error, never with a crash or a hang.
enum TemplateLimits {
  /// Includes, calls and blocks inside one another.
  static let depth = 64
  /// Passes through loop bodies, includes and calls, and members of ranges, all together. Looking at a
  /// whole text costs a step for every 256 bytes, so that long texts do not make a step long.
  static let steps = 1_000_000
  /// Bytes of output beyond the texts of the context, and of any one text made on the way.
  static let outputBytes = 16 << 20
}
