/// What is wrong with the call or the machine.
package struct Problem: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}
