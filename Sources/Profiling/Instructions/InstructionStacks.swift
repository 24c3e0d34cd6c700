import Instruments

package struct InstructionStacks {
  private let file: CallgrindFile
  private let program: (copy: String, path: String)
  /// The instruction that most of what a context spent was called from.
  private var callers: [Int: CallgrindFile.Call] = [:]

  /// `program` is the copy that callgrind ran, and the path of the original, which has lines.
  package init(_ file: CallgrindFile, program: (copy: String, path: String)) {
    (self.file, self.program) = (file, program)
    for call in file.calls where call.instructions > callers[call.callee]?.instructions ?? -1 {
      callers[call.callee] = call
    }
  }

  package var addresses: Set<CodeAddress> {
    Set(file.costs.map { address(of: $0.context, $0.address) })
      .union(callers.values.map { address(of: $0.caller, $0.address) })
  }

  private func address(of context: Int, _ address: UInt64) -> CodeAddress {
    let object = file.contexts[context].object
    return CodeAddress(object: object == program.copy ? program.path : object, address: address)
  }

  /// The profile, beside what was counted `earlier`; `known` has what there is at each address, the
  /// outermost first.
  package func profile(
    _ known: [CodeAddress: [CodeFrame]], earlier: StackProfile? = nil
  ) -> StackProfile {
    func frames(_ context: Int, _ address: UInt64) -> [CodeFrame] {
      known[self.address(of: context, address)]
        ?? file.contexts[context].names.prefix(1).map(Self.frame)
    }
    var stacks: [Int: [CodeFrame]] = [:]
    /// The frames of all that led to a context, the outermost first.
    func callerFrames(of context: Int) -> [CodeFrame] {
      if let stack = stacks[context] { return stack }
      // A function that calls itself may have itself as its caller.
      stacks[context] = []
      if let call = callers[context], call.caller != context {
        stacks[context] = callerFrames(of: call.caller) + frames(call.caller, call.address)
      } else {
        stacks[context] = file.contexts[context].names.dropFirst().reversed()
          .filter { !$0.allSatisfy(\.isNumber) }.map(Self.frame)
      }
      return stacks[context] ?? []
    }
    var profile = earlier ?? StackProfile(.instructions)
    var costs = file.costs[...]
    while let first = costs.first {
      let inner = frames(first.context, first.address)
      // Instructions of one line follow each other: they are added up before their stack is.
      let line = costs.prefix {
        $0.context == first.context && frames($0.context, $0.address) == inner
      }
      profile.add(
        (callerFrames(of: first.context) + inner).userVisibleFrames,
        cost: line.reduce(0) { $0 + $1.instructions })
      costs = costs[line.endIndex...]
    }
    return profile
  }

  private static func frame(_ symbol: String) -> CodeFrame {
    CodeFrame(function: symbol, module: SwiftSymbol.module(of: symbol) ?? "")
  }
}
