// swift-format-ignore-file
class Other { unowned let hard: Hard; init(_ h: Hard) { hard = h }
  func call() { hard.delegate?.hard?(hard, turns: 9); hard.delegate?.fails?().map { $0 }; hard.delegate?.hard?(turns: 1) } }
extension Other { func bind(_ d: any HardDelegate) { if let turns = d.hard(_:turns:) { turns(hard, 1) } } }
final class Proxy: NSObject { override func responds(to a: Selector!) -> Bool { super.responds(to: a) } }
enum Outer { class Inner: UIView {} }
struct Second { class Inner: UIView {} }
extension Outer.Inner { override func layoutSubviews() { super.layoutSubviews() } }
func make(_ type: UIView.Type, _ other: Any.Type) -> [UIView] {
  [type.init(frame: .zero), (other as! UIView.Type).init(frame: CGRect.init()), UIView.init(frame: .zero), .init(frame: .zero)]
}
