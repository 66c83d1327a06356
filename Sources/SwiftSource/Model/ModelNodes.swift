/// The place of a node in ``SourceFile/nodes``; `.none` stands for "not there".
public struct NodeID: Hashable, Sendable {
  /// Index into ``SourceFile/nodes``.
  public var index: UInt32

  /// Wraps an index.
  @inlinable public init(_ index: UInt32) { self.index = index }

  /// No node.
  public static let none = NodeID(.max)

  /// True when there is no node.
  @inlinable public var isNone: Bool { index == .max }
}

/// A node of the compact syntax tree: types, expressions, patterns and statements in one arena.
///
/// Children hang in source order from ``firstChild`` along ``next``; a ``NodeFlags/shared`` type alone has
/// more than one parent. What each kind means by its
/// name and its children is written at ``NodeKind``.
public struct Node: Sendable {
  /// What the node is.
  public var kind: NodeKind
  /// Small facts, by kind.
  public var flags: NodeFlags
  /// The name, by kind; empty where a kind has none.
  public var name: Name
  /// Byte offset of the name, or of the first token where a kind has no name.
  public var offset: UInt32
  /// First child.
  public var firstChild: NodeID
  /// Next child of the same parent.
  public var next: NodeID

  init(_ kind: NodeKind, name: Name = .none, offset: UInt32, flags: NodeFlags = []) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.offset = offset
    firstChild = .none
    next = .none
  }
}

/// Small facts about a ``Node``.
public struct NodeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Wraps the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `try?`, `as?`, `init?`; of a closure parameter list: written in parentheses.
  public static let optional = NodeFlags(rawValue: 1)
  /// `P.Protocol`, and not `P.Type`.
  public static let `protocol` = NodeFlags(rawValue: 1)
  /// A member or identifier that stands in call position: the callee of a ``NodeKind/call``.
  public static let called = NodeFlags(rawValue: 2)
  /// `async` in a function type or closure, or before `let`; `await` of a `for`.
  public static let async = NodeFlags(rawValue: 4)
  /// A trailing closure argument; the last, variadic `...` element of a type.
  public static let trailing = NodeFlags(rawValue: 8)
  /// `@autoclosure` before a function type.
  public static let autoclosure = NodeFlags(rawValue: 16)
  /// The first argument of an interpolation in a string literal.
  public static let first = NodeFlags(rawValue: 32)
  /// A type that is written once for several variables: `let a, b: T`. It is the child of more than one
  /// ``NodeKind/typeAnnotation``, and the type of more than one declaration.
  public static let shared = NodeFlags(rawValue: 32)
  /// `@Sendable` or a global actor before a function type.
  public static let sendable = NodeFlags(rawValue: 64)
  /// The name of a function with the labels of what it takes: `row(for:)`. Its last children are an
  /// ``NodeKind/argument`` for each of them, without a child.
  public static let labelled = NodeFlags(rawValue: 128)
}

/// The kinds of ``Node``. "name" and "children" say what the node carries.
public enum NodeKind: UInt8, Sendable {
  // MARK: types
  /// `Foo<Bar>`: name; children: generic arguments (types).
  case typeName
  /// `Base.Member<Arg>`: name of the member; children: the base type, then generic arguments.
  case typeMember
  /// `T?`; child: the type.
  case typeOptional
  /// `T!`; child: the type.
  case typeUnwrapped
  /// `[T]`; child: the element.
  case typeArray
  /// `[K: V]`; children: key, value.
  case typeDictionary
  /// `[3 of T]`; children: count (type or literal), element.
  case typeInlineArray
  /// `(A, b: B)`; children: ``typeElement``.
  case typeTuple
  /// One element of a tuple or parameter of a function type: name is the label; child: the type.
  case typeElement
  /// `(A) throws(E) -> B`; children: parameters as ``typeElement``, an optional ``typeAnnotation`` of
  /// the error, last the result type.
  case typeFunction
  /// `some T`; child.
  case typeSome
  /// `any T`; child.
  case typeAny
  /// `A & B`; children.
  case typeComposition
  /// `~T`; child.
  case typeSuppressed
  /// `T.Type` or `T.Protocol`; child: T.
  case typeMeta
  /// `each T` and `repeat T`; child.
  case typePack
  /// `_`, a literal as generic argument (its name is the number), or something unreadable.
  case typeOther

  // MARK: expressions
  /// A name used as a value or type (also `self`, `Self`, `super`, `$0`): name; children: generic
  /// arguments (types).
  case identifier
  /// `base.name`, or `.name` without base (``implicitMember``): name; children: base, generic
  /// arguments (types).
  case member
  /// `.name`: name; children: generic arguments (types).
  case implicitMember
  /// `callee(args) { }`; children: callee, then ``argument``.
  case call
  /// `base[args]`; children: base, then ``argument``.
  case subscriptCall
  /// An argument or tuple element: name is the label; child: the expression.
  case argument
  /// An integer literal.
  case integerLiteral
  /// A floating-point literal.
  case floatLiteral
  /// A string literal; children: interpolations as ``argument``.
  case stringLiteral
  /// `true` or `false`.
  case booleanLiteral
  /// `nil`.
  case nilLiteral
  /// A regular-expression literal.
  case regexLiteral
  /// `[a, b]`; children: elements.
  case arrayLiteral
  /// `[a: b]`; children: key, value, key, value …
  case dictionaryLiteral
  /// `(a, b: c)`; children: ``argument``. One unlabelled child is a parenthesised expression.
  case tuple
  /// `{ [captures] params throws(E) -> T in body }`; children: ``capture``…,
  /// ``closureParameter``…, an optional ``typeAnnotation`` of the error, an optional
  /// ``closureResult``, and last a ``block``.
  case closure
  /// `[weak name = value]`: name; child: value, if written.
  case capture
  /// A closure's parameter: name; child: its type, if written.
  case closureParameter
  /// `-> T` of a closure; child: the type.
  case closureResult
  /// `a + b as T ? c : d`, unfolded; children: operands alternating with ``binaryOperator``,
  /// ``cast``, ``typeCheck``, ``assignment``, ``ternary`` (the two latter kinds of cast have no
  /// right operand).
  case sequence
  /// An infix operator: name.
  case binaryOperator
  /// `=`.
  case assignment
  /// `as T`, `as? T` (``NodeFlags/optional``), `as! T`; child: the type.
  case cast
  /// `is T`; child: the type.
  case typeCheck
  /// `? middle :`; child: middle.
  case ternary
  /// `-x`: name; child. The operator `&` is the kind ``inOut``.
  case prefixOperator
  /// `x++`: name; child.
  case postfixOperator
  /// `&x`; child.
  case inOut
  /// `x!`; child.
  case forceUnwrap
  /// `x?`; child.
  case optionalChain
  /// `try x`, `try? x`, `try! x`; child: the operand alone, in `try a + b` it is `a`.
  case tryExpression
  /// `await x`, `unsafe x`, `consume x`, `copy x`, `borrow x`, `each x`, `repeat x`, `any x`,
  /// `some x`; child. The name is the word, of `await` and `repeat` only. Transparent for the type of a value.
  case effect
  /// `\Root.a.b`; children: the root as a type (absent in `\.a`: ``typeOther``), then components:
  /// ``identifier`` for a name, ``subscriptCall`` with arguments only, ``optionalChain``,
  /// ``forceUnwrap``, without children.
  case keyPath
  /// `#name(args)`: name; children: generic arguments (types), ``argument``.
  case macroExpansion
  /// A type in an expression that cannot be read as an expression, e.g. `(A) -> B`; child: type.
  case typeExpression
  /// Something unreadable, or `_` on the left of an assignment.
  case otherExpression

  // MARK: patterns
  /// A name that is bound: name.
  case bindingPattern
  /// `_`.
  case wildcardPattern
  /// `(a, b)`; children: patterns, each in an ``argument`` whose name is the label.
  case tuplePattern
  /// `let p` / `var p`: names inside are bound; child: the pattern. May stand inside expressions.
  case letPattern
  /// `is T`; child: the type.
  case isPattern
  /// Any expression; child. Bindings inside it stand in ``letPattern``.
  case expressionPattern

  // MARK: statements
  /// `{ … }`, a scope; children: statements.
  case block
  /// A declaration; ``Node/declaration`` is its index in ``SourceFile/declarations``.
  case declaration
  /// One binding of `let`/`var`; children: pattern, ``typeAnnotation``?, ``initialValue``?. The
  /// names it declares follow as ``declaration`` nodes.
  case variableBinding
  /// `pattern: Type`, `= value` parts of a binding or condition, and what is written for errors in
  /// `throws(E)` of `do`, closures, accessors and function types: child: the type.
  case typeAnnotation
  /// `= value`; child: the value.
  case initialValue
  /// `get throws(E) { }`, `didSet(old) { }`: name is the keyword; children: optional
  /// ``bindingPattern`` of the parameter, optional ``typeAnnotation`` of the error, block.
  case accessor
  /// `if conditions { } else …`; children: conditions, block, then block or `ifStatement`.
  case ifStatement
  /// `guard conditions else { }`; children: conditions, block. Bindings live on in the outer scope.
  case guardStatement
  /// `while conditions { }`; children: conditions, block.
  case whileStatement
  /// `repeat { } while x`; children: block, expression.
  case repeatStatement
  /// `for pattern: T in x where y { }`; children: pattern, ``typeAnnotation``?, sequence,
  /// ``whereClause``?, block.
  case forStatement
  /// `switch x { }`; children: subject, ``switchCase``….
  case switchStatement
  /// `case p where c, q:`, `default:`; children: ``caseItem``…, block.
  case switchCase
  /// One pattern of a case; children: pattern, ``whereClause``?.
  case caseItem
  /// `where x`; child.
  case whereClause
  /// `do { } catch p { }`; children: block, ``catchClause``….
  case doStatement
  /// `catch p, q where c { }`; children: ``caseItem``…, block.
  case catchClause
  /// `defer { }`; child: block.
  case deferStatement
  /// `return x`; child, if written.
  case returnStatement
  /// `throw x`; child.
  case throwStatement
  /// `yield x`, `discard x`, `then x`; children.
  case yieldStatement
  /// `break`, `continue`, `fallthrough`.
  case jumpStatement
  /// `if let p: T = x`, `if let p`; children: pattern, ``typeAnnotation``?, ``initialValue``?.
  case optionalBinding
  /// `if case p: T = x`; children: pattern, ``typeAnnotation``?, ``initialValue``.
  case patternCondition
  /// `#available(…)`, `#unavailable(…)`.
  case availability
  /// `#if` branches that hold statements; children: ``conditionalBranch``.
  case conditional
  /// A branch of `#if`: not a scope; ``Node/declaration`` is its index in
  /// ``SourceFile/conditions``; children: statements.
  case conditionalBranch
}

extension Node {
  /// The index that a ``NodeKind/declaration`` or ``NodeKind/conditionalBranch`` carries.
  @inlinable public var declaration: Int { Int(name.id) }
}
