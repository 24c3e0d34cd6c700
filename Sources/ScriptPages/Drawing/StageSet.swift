import CPango
import SeededRandom

/// The sets that posters show, painted in flat layers like cut paper.
enum StageSet: CaseIterable {
  case sea, forest, rooftops, emptyStage, hills

  /// What the designer would call it.
  var title: String {
    switch self {
    case .sea: "The sea, in four moving strips"
    case .forest: "A forest, to be lit from behind"
    case .rooftops: "Rooftops, a quarter to twelve"
    case .emptyStage: "The stage, after everyone has gone"
    case .hills: "Hills, with a sun on a rope"
    }
  }

  /// Paints the set on the whole canvas.
  func draw(on canvas: OpaquePointer, width: Double, height: Double) {
    let painter = SetPainter(canvas: canvas, width: width, height: height)
    switch self {
    case .sea: painter.sea()
    case .forest: painter.forest()
    case .rooftops: painter.rooftops()
    case .emptyStage: painter.emptyStage()
    case .hills: painter.hills()
    }
  }
}

extension SetPainter {
  fileprivate func sea() {
    sky(0x1B2A4A, 0xE0A458)
    disc(0.68, 0.3, radius: 0.16, 0xF6E7C1)
    let strips: [(Double, UInt32)] = [
      (0.56, 0x3E6C8A), (0.66, 0x2D5673), (0.77, 0x1F4059), (0.88, 0x142C40),
    ]
    for (number, strip) in strips.enumerated() {
      waves(top: strip.0, count: 7 - number, phase: Double(number) * 0.8, strip.1)
      if number == 1 { boat(0.34, 0.735) }
    }
  }

  fileprivate func forest() {
    sky(0xF2E3BC, 0xC9D7B5)
    disc(0.5, 0.42, radius: 0.24, 0xFBF3D9)
    let rows: [(count: Int, top: Double, color: UInt32)] = [
      (9, 0.34, 0xA9C0A0), (7, 0.26, 0x6F9478), (6, 0.16, 0x3F6B57), (5, 0.05, 0x1E3F38),
    ]
    for (number, row) in rows.enumerated() {
      for tree in 0..<row.count where number < 3 || tree != 2 {
        let x = (Double(tree) + 0.5 + (number.isMultiple(of: 2) ? 0.18 : -0.12)) / Double(row.count)
        let top = row.top + Double(tree * 7 % 4) * 0.035
        fir(x, top: top, width: 1.15 / Double(row.count), row.color)
      }
    }
    rectangle(0, 0.95, 1, 0.05, 0x142B27)
  }

  fileprivate func rooftops() {
    sky(0x0F1B33, 0x4C5B86)
    var random = SplitMix64(seed: 12)
    for _ in 0..<70 {
      let x = Double(random.below(1_000)) / 1_000
      let y = Double(random.below(500)) / 1_000
      disc(x, y, radius: 0.001_5 + Double(random.below(4)) * 0.001, 0xF4EBD0)
    }
    crescent(0.24, 0.2, radius: 0.1, 0xF4E3B2)
    for (row, color) in [0x394A73, 0x253357, 0x141D38].enumerated() {
      for house in 0..<(6 - row) {
        let houseWidth = 1.04 / Double(6 - row)
        let top = 0.46 + Double(row) * 0.14 + Double(house * (row + 3) % 4) * 0.03
        self.house(Double(house) * houseWidth - 0.02, top, houseWidth, UInt32(color), &random)
      }
    }
  }

  fileprivate func emptyStage() {
    sky(0x1A1416, 0x3A2A26)
    polygon([(0.45, 0), (0.55, 0), (0.86, 0.8), (0.14, 0.8)], 0x6B5340)
    rectangle(0, 0.78, 1, 0.22, 0x4A3226)
    for board in 1..<9 {
      let x = Double(board) / 9
      polygon([(x, 0.78), (x + 0.004, 0.78), (0.5 + (x - 0.5) * 1.8, 1)], 0x3A261C)
    }
    ellipse(0.5, 0.86, 0.36, 0.055, 0xE8CE9A)
    chair(0.5, 0.86)
    for side in [0.0, 1.0] {
      for fold in 0..<5 {
        let near = abs(side - Double(fold) * 0.052)
        let far = abs(side - Double(fold + 1) * 0.052)
        let color: UInt32 = fold.isMultiple(of: 2) ? 0x8A1F2B : 0x6E1721
        polygon([(near, 0), (far, 0), (far, 0.93 - Double(fold) * 0.012), (near, 0.95)], color)
      }
    }
    for scallop in 0..<6 { disc((Double(scallop) + 0.5) / 6, 0.03, radius: 0.1, 0x9B2733) }
    rectangle(0, 0, 1, 0.035, 0xC99A4B)
  }

  fileprivate func hills() {
    sky(0xF7D9A8, 0xE9895B)
    rectangle(0.498, 0, 0.004, 0.3, 0x8A5A44)
    disc(0.5, 0.36, radius: 0.15, 0xF5EBD2)
    let rows: [(Double, Int, UInt32)] = [
      (0.52, 2, 0xD97B57), (0.62, 1, 0xB85F52), (0.74, 2, 0x864A55), (0.85, 1, 0x4C3350),
    ]
    for (number, row) in rows.enumerated() {
      waves(top: row.0, count: row.1, phase: Double(number) * 1.7, depth: 0.04, row.2)
    }
  }
}
