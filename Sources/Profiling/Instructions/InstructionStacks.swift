/// Turns what callgrind counted into stacks of functions and lines.
package struct InstructionStacks {
  private let file: CallgrindFile
  private let program: (copy: String, path: String)
  /// The instruction that most of what a context spent was called from.
  private var callers: [Int: CallgrindFile.Call] = [:]

  /// - Parameter program: The copy that callgrind ran, and the program that it is a copy of, which has lines.
  package init(_ file: CallgrindFile, program: (copy: String, path: String)) {
    (self.file, self.program) = (file, program)
    for call in file.calls where call.instructions > callers[call.callee]?.instructions ?? -1 {
      callers[call.callee] = call
    }
  }

  /// The addresses whose functions and lines have to be known.
  package var addresses: Set<CodeAddress> {
    var all = Set(file.costs.map { address(of: $0.context, $0.address) })
    for call in callers.values { all.insert(address(of: call.caller, call.address)) }
    return all
  }

  private func address(of context: Int, _ address: UInt64) -> CodeAddress {
    let object = file.contexts[context].object
    return CodeAddress(object: object == program.copy ? program.path : object, address: address)
  }

  /// The profile; `frames` has what there is at each address, the outermost first.
  package func profile(_ frames: [CodeAddress: [CodeFrame]]) -> StackProfile {
    var profile = StackProfile(.instructions)
    var outer: [Int: [CodeFrame]] = [:]
    // Instructions of one line come one after the other: what they spent is added up before their stack is.
    var pending: (context: Int, frames: [CodeFrame], cost: Int)?
    func add() {
      guard let pending else { return }
      profile.add(
        (callerFrames(of: pending.context, frames, &outer) + pending.frames).userVisibleFrames,
        cost: pending.cost)
    }
    for cost in file.costs {
      let inner = self.frames(cost.context, cost.address, frames)
      if let before = pending, before.context == cost.context, before.frames == inner {
        pending?.cost += cost.instructions
      } else {
        add()
        pending = (cost.context, inner, cost.instructions)
      }
    }
    add()
    return profile
  }

  private func frames(
    _ context: Int, _ address: UInt64, _ frames: [CodeAddress: [CodeFrame]]
  ) -> [CodeFrame] {
    frames[self.address(of: context, address)]
      ?? file.contexts[context].names.prefix(1).map(Self.frame)
  }

  /// The frames of all that led to a context, the outermost first.
  private func callerFrames(
    of context: Int, _ frames: [CodeAddress: [CodeFrame]], _ known: inout [Int: [CodeFrame]]
  ) -> [CodeFrame] {
    if let stack = known[context] { return stack }
    // A function that calls itself may have itself as its caller.
    known[context] = []
    let stack: [CodeFrame]
    if let call = callers[context], call.caller != context {
      stack =
        callerFrames(of: call.caller, frames, &known)
        + self.frames(call.caller, call.address, frames)
    } else {
      stack = file.contexts[context].names.dropFirst().reversed()
        .filter { !$0.allSatisfy(\.isNumber) }.map(Self.frame)
    }
    known[context] = stack
    return stack
  }

  /// A function of which only the symbol is known.
  private static func frame(_ symbol: String) -> CodeFrame {
    CodeFrame(function: symbol, module: SwiftSymbol.module(of: symbol) ?? "")
  }
}
