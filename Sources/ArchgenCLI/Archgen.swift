import Arguments
import Diagnostics
import Files

/// The program: words in, text and files out, an exit status at the end.
enum Archgen {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// The declarations of all commands.
  static var program: Program {
    Program(
      name: "archgen",
      summary:
        "writes a Swift feature in an architecture style; measures, compares and lints styles",
      groups: CommandList.groups.map { CommandGroup($0.title, $0.commands.map { $0.declaration }) },
      statuses: ExitStatus.allCases.map { ($0.rawValue, $0.meaning) })
  }

  /// Runs one command line, without the program's own name.
  static func run(_ words: [String], _ context: Context) -> ExitStatus {
    let status = perform(words, context)
    context.out.flush()
    if let code = context.out.failure {
      context.report([.error("the output cannot be written: \(SystemMessage.text(code))")])
    }
    context.err.flush()
    return context.out.failure == nil ? status : .failure
  }

  private static func perform(_ words: [String], _ context: Context) -> ExitStatus {
    let commands = CommandList.all
    let program = Self.program
    let invocation: Invocation
    do {
      invocation = try program.parse(words)
    } catch {
      context.report(error.all)
      return .usage
    }
    do {
      switch invocation {
      case .overview: context.out.write(Overview.text(context))
      case .version: context.print("archgen \(version)")
      case .help(let about): context.out.write(program.help(about, width: context.helpWidth))
      case .run(let index, let arguments):
        guard commands.indices.contains(index) else { return .usage }
        context.progress.begin(commands[index].declaration.name)
        return try commands[index].run(arguments, context)
      }
      return .done
    } catch let stop as Stop {
      context.report(stop.diagnostics)
      return stop.status
    } catch let error as FileError {
      context.report([.error(error.message)])
      return .failure
    } catch let diagnostics as Diagnostics {
      context.report(diagnostics.all)
      return .findings
    } catch {
      context.report([.error("\(error)")])
      return .failure
    }
  }
}
