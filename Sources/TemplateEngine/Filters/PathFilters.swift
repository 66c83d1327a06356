/// Parts of file paths, as StencilSwiftKit has them.
let pathFilters: [Filter] = [
  .text("basename") { path in
    if path.isEmpty { return "" }
    return path.split(separator: "/").last.map(String.init) ?? "/"
  },
  .text("dirname") { path in
    let parts = path.split(separator: "/")
    let parent = parts.dropLast().joined(separator: "/")
    if path.hasPrefix("/") { return "/" + parent }
    return parent.isEmpty ? "." : parent
  },
]
