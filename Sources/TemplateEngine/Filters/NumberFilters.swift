/// Numbers of colours, from StencilSwiftKit.
let numberFilters: [Filter] = [
  Filter("hexToInt") { (value, _) throws(FilterError) in
    guard case .string(let string) = value else {
      throw FilterError(message: "needs a string, not \(value.kind)")
    }
    return Int(string, radix: 16).map { .int($0) } ?? .none
  },
  Filter("int255toFloat") { (value, _) throws(FilterError) in
    guard case .int(let int) = value else {
      throw FilterError(message: "needs a whole number, not \(value.kind)")
    }
    return .double(Double((Float(int) / 255).description) ?? 0)
  },
  Filter("percent") { (value, _) throws(FilterError) in
    guard case .double(let double) = value else {
      throw FilterError(message: "needs a fraction, not \(value.kind)")
    }
    guard let percent = Int(exactly: (Float(double) * 100).rounded(.towardZero)) else {
      throw FilterError(message: "cannot print \(double) in percent")
    }
    return .string("\(percent)%")
  },
]
