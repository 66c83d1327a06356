/// Widths in terminal cells: East Asian wide characters and emoji take two, combining marks none.
///
/// Source: Unicode Standard Annex #11, East Asian Width (W and F), reduced to the blocks that occur
/// in running text.
public enum DisplayWidth {
  /// The number of cells that a string takes on a terminal.
  public static func cells(_ text: String) -> Int {
    var width = 0
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      width += cells(scalar)
    }
    return width
  }

  /// Pads with spaces to `width` cells; longer text is returned as it is.
  public static func pad(_ text: String, to width: Int, alignRight: Bool = false) -> String {
    let missing = String(repeating: " ", count: max(0, width - cells(text)))
    return alignRight ? missing + text : text + missing
  }

  private static func cells(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
