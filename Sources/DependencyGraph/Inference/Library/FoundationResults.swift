/// What members of the library's and Foundation's plain types give: those in whose results code goes on with
/// what a tree adds to such types, as in `name.trimmingCharacters(in: .whitespaces).localized`.
enum FoundationResults {
  /// By type and member what all members of that name give: the name of a type, with `?` for an optional, in
  /// brackets for an array, or for a dictionary with both types, in
  /// parentheses for a tuple. A generic parameter of the type stands for what a value has for it.
  private static let results: [String: [String: String]] = [
    "String": text, "Substring": text, "StringProtocol": text,
    "Double": floating("Double"), "Float": floating("Float"),
    "Int": ["description": "String", "isMultiple": "Bool"],
    "Character": [
      "uppercased": "String", "lowercased": "String", "isLetter": "Bool", "isNumber": "Bool",
      "isWhitespace": "Bool", "isNewline": "Bool", "isUppercase": "Bool", "isLowercase": "Bool",
    ],
    "CGRect": [
      "width": "CGFloat", "height": "CGFloat", "minX": "CGFloat", "midX": "CGFloat",
      "maxX": "CGFloat", "minY": "CGFloat", "midY": "CGFloat", "maxY": "CGFloat",
      "size": "CGSize", "origin": "CGPoint", "insetBy": "CGRect",
    ],
    "CGSize": ["width": "CGFloat", "height": "CGFloat"],
    "CGPoint": ["x": "CGFloat", "y": "CGFloat"],
    "Data": ["base64EncodedString": "String"],
    "Decoder": coding.merging(coded) { $1 }, "Encoder": coding.merging(coded) { $1 },
    "JSONDecoder": coding,
    "JSONEncoder": coding.merging(["encode": "Data"]) { $1 },
    "PropertyListEncoder": coding.merging(["encode": "Data"]) { $1 },
    "KeyedDecodingContainer": coded.merging(["allKeys": "[Key]", "contains": "Bool"]) { $1 },
    "UnkeyedDecodingContainer": coded, "SingleValueDecodingContainer": coded,
    "KeyedEncodingContainer": coded, "UnkeyedEncodingContainer": coded,
    "SingleValueEncodingContainer": coded,
    "Error": ["localizedDescription": "String"],
    "NSError": ["localizedDescription": "String", "domain": "String", "code": "Int"],
    "Date": [
      "addingTimeInterval": "Date", "advanced": "Date", "formatted": "String",
      "timeIntervalSince": "Double", "timeIntervalSince1970": "Double",
      "timeIntervalSinceNow": "Double", "timeIntervalSinceReferenceDate": "Double",
    ],
    "URL": [
      "appending": "URL", "appendingPathComponent": "URL", "appendingPathExtension": "URL",
      "deletingLastPathComponent": "URL", "deletingPathExtension": "URL", "standardized": "URL",
      "standardizedFileURL": "URL", "resolvingSymlinksInPath": "URL", "absoluteURL": "URL",
      "absoluteString": "String", "path": "String", "lastPathComponent": "String",
      "pathExtension": "String", "pathComponents": "[String]", "scheme": "String?",
      "host": "String?", "query": "String?", "fragment": "String?",
    ],
    "URLComponents": [
      "url": "URL?", "string": "String?", "scheme": "String?", "host": "String?", "path": "String",
      "query": "String?", "queryItems": "[URLQueryItem]?",
    ],
    "URLQueryItem": ["name": "String", "value": "String?"],
    "URLRequest": [
      "url": "URL?", "httpMethod": "String?", "httpBody": "Data?", "value": "String?",
    ],
    "URLResponse": response,
    "HTTPURLResponse": response.merging(["statusCode": "Int", "value": "String?"]) { $1 },
    "URLSession": [
      "data": "(Data, URLResponse)", "upload": "(Data, URLResponse)",
      "download": "(URL, URLResponse)",
    ],
    "URLSessionTask": task, "URLSessionDataTask": task,
    "FileManager": [
      "temporaryDirectory": "URL", "homeDirectoryForCurrentUser": "URL", "url": "URL",
      "urls": "[URL]", "currentDirectoryPath": "String", "contents": "Data?",
      "fileExists": "Bool", "createFile": "Bool",
    ],
    "ProcessInfo": [
      "processName": "String", "arguments": "[String]", "environment": "[String: String]",
      "hostName": "String", "operatingSystemVersionString": "String", "processorCount": "Int",
    ],
    "Bundle": [
      "path": "String?", "url": "URL?", "bundleURL": "URL", "bundlePath": "String",
      "bundleIdentifier": "String?", "resourceURL": "URL?",
    ],
    "NSCache": ["object": "ObjectType?"],
    "Locale": ["identifier": "String"], "TimeZone": ["identifier": "String"],
    "IndexPath": ["row": "Int", "section": "Int", "item": "Int"],
    "UUID": ["uuidString": "String"],
    "Calendar": [
      "startOfDay": "Date", "date": "Date?", "dateComponents": "DateComponents",
      "isDate": "Bool", "isDateInToday": "Bool", "component": "Int",
    ],
    "DateComponents": [
      "year": "Int?", "month": "Int?", "day": "Int?", "weekday": "Int?", "hour": "Int?",
      "minute": "Int?", "second": "Int?", "date": "Date?",
    ],
    "DateFormatter": ["string": "String", "date": "Date?"],
    "NSNumber": number, "NSDecimalNumber": number,
    "ISO8601DateFormatter": ["string": "String", "date": "Date?"],
    "NumberFormatter": ["string": "String?"],
    "UserDefaults": [
      "string": "String?", "bool": "Bool", "integer": "Int", "double": "Double", "data": "Data?",
      "url": "URL?", "stringArray": "[String]?",
    ],
  ]

  private static let text: [String: String] = [
    "trimmingCharacters": "String", "trimmingPrefix": "Substring",
    "replacingOccurrences": "String", "replacingCharacters": "String", "replacing": "String",
    "appending": "String", "appendingFormat": "String", "padding": "String", "folding": "String",
    "lowercased": "String", "uppercased": "String", "capitalized": "String",
    "localizedLowercase": "String", "localizedUppercase": "String",
    "localizedCapitalized": "String", "addingPercentEncoding": "String?",
    "removingPercentEncoding": "String?", "applyingTransform": "String?",
    "components": "[String]", "data": "Data?", "hasPrefix": "Bool", "hasSuffix": "Bool",
    "description": "String", "debugDescription": "String",
  ]

  private static let response = [
    "url": "URL?", "mimeType": "String?", "suggestedFilename": "String?",
  ]

  private static func floating(_ type: String) -> [String: String] {
    ["description": "String", "rounded": type, "squareRoot": type, "isNaN": "Bool"]
  }

  private static let number = ["description": "String", "stringValue": "String"]

  private static let coding = ["userInfo": "[CodingUserInfoKey: Any]"]
  private static let coded = ["codingPath": "[CodingKey]"]

  private static let task = [
    "originalRequest": "URLRequest?", "currentRequest": "URLRequest?", "response": "URLResponse?",
  ]

  /// All types and members that are known, and what they give.
  static let words: Set<String> = Set(results.keys).union(ofAppleViews.keys).union(byMember.keys)
    .union(makers)

  /// Functions of types of the library that give a value of the type itself: `Duration.seconds(2)`.
  static let makers: Set<String> = [
    "seconds", "milliseconds", "microseconds", "nanoseconds", "random", "fromOpaque", "allocate",
  ]

  /// What members of a name give, by type; nil where that is not known of any type.
  static func results(of member: String) -> [String: String]? { byMember[member] }

  private static let byMember = results.merging(ofAppleViews) { $1 }
    .reduce(into: [String: [String: String]]()) { found, type in
      for (member, result) in type.value { found[member, default: [:]][type.key] = result }
    }
}
