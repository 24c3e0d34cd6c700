// swift-format-ignore-file
class Other { unowned let hard: Hard; init(_ h: Hard) { hard = h }
  func call() { hard.delegate?.hard?(hard, turns: 9); hard.delegate?.fails?().map { $0 }; hard.delegate?.hard?(turns: 1) } }
