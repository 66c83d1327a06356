import Foundation

// embed-templates ROOT OUTPUT FILE…
// Writes OUTPUT: `embeddedFiles`, one literal per FILE (relative to ROOT), in the order given.
// String literals are what the compiler reads fastest; byte arrays take minutes.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: embed-templates ROOT OUTPUT FILE…\n".utf8))
  exit(2)
}

var out = "let embeddedFiles: [EmbeddedFile] = [\n"
for path in arguments.dropFirst(3) {
  let data: Data
  do {
    data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]).appending(path: path))
  } catch {
    FileHandle.standardError.write(Data("error: \(path) cannot be read: \(error)\n".utf8))
    exit(1)
  }
  guard let text = String(data: data, encoding: .utf8) else {
    FileHandle.standardError.write(Data("error: \(path) is not UTF-8\n".utf8))
    exit(1)
  }
  out += "  EmbeddedFile(path: \(literal(path)), text: \(literal(text))),\n"
}
out += "]\n"

// SwiftPM links this tool anew for each plugin call, and so runs it: what stays the same is not compiled again.
let file = URL(fileURLWithPath: arguments[2])
do {
  let data = Data(out.utf8)
  if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
} catch {
  FileHandle.standardError.write(Data("error: \(arguments[2]) cannot be written: \(error)\n".utf8))
  exit(1)
}

func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default:
      if scalar.value < 32 || scalar.value == 127 {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}
