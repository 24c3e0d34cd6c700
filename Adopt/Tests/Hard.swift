// swift-format-ignore-file
import Foundation ; import UIKit.UIGestureRecognizerSubclass
import class QuartzCore.CALayer
@_exported import CoreGraphics
#if os(iOS) || os(tvOS)
/* a comment /* within @objc another */ that has d?.turns?(1) and "quotes */
import UIKit
#elseif canImport(AppKit) && !os(iOS) // os(iOS)
import AppKit
#endif

@objc(HardDelegate) public protocol HardDelegate: UIScrollViewDelegate {
  /// Optional, says this comment: optional func none()
  @objc optional func hard(_ hard: Hard, turns page: Int) // throws
  @objc optional func title<T: P & Q>(of page: Int, as type: T.Type,
                                      /* why */ or other: @autoclosure () -> [String: (Int, T?)])
    -> [(page: Int, title: String?)]
  @objc
  optional
  func load(_ page: Int, done: @escaping @Sendable (Result<Int, any Error>) -> Void)
  optional static func shared() -> @MainActor () -> Void
  @available(iOS 13, *) @objc optional func later() async -> Int
  optional func fails() throws -> Int
  @objc optional var name: String { get }
  func required()
  #if DEBUG
  @objc optional func debug() -> Int
  #else
  @objc optional func release() -> Int
  #endif
}

@objc protocol Plain {}
@objc fileprivate protocol Bound: NSObjectProtocol { optional func bound() }
protocol Own: AnyObject { var optional: Int { get }; func dynamic() }

@objcMembers open class Hard: UIViewController {
  @IBOutlet private(set) weak var outlet: UIView! { didSet { outlet?.tag = 1 } }
  @IBInspectable @objc dynamic open var inspected: CGFloat = 1.5e-3
  @NSCopying var copied: NSString = "@objc"
  weak open var delegate: (any HardDelegate)?
  var handler: ((Int) -> Void)?, dynamic = 1, optional = 2
  let text = """
    import UIKit "quoted" \(delegateText(d?.title?(of: 1, as: Int.self, or: [:])?.first?.title ?? "d?.turns?(1)"))
    \"""  #selector(f)  \\(not an interpolation)
    """
  let raw = #"\(d?.fails?()) \#(d?.fails?() ?? 0) "#, more = ##"#" \##(#selector(tap)) "# \#(no)"##
  let lines = #"""
    """ \(no) \#(a[#keyPath(Hard.inspected)] ?? 1)
    """#
  let one = #"""#, empty = "", two = "" + "\\" + "\"" + "/*" + "//"
  let pattern = #/ @objc "d?\.fails?\(\)" /#, shorter = /"[@objc]\/"/, ratio = a / b / c
  let long = #/
    " @objc  # d?.fails?()
    /#
  let half = (inspected) / 2 / self.inspected, third = [1, 2][0] / 3, name = `optional`/2/3
  lazy var button: UIButton = { let b = UIButton(); b.addTarget(self, action: #selector(tap(_:for:)), for: .touchUpInside); return b }()

  @objc open dynamic func tap(_ sender: Any?, for event: UIEvent) {
    delegate?.hard?(self, turns: 1)
    self.delegate!.hard!(self, turns: Int(self.view!.bounds.width / 2))
    (self as? HardDelegate)?.hard?(self, turns: { $0 / 2 }(4))
    let a = delegate?.title?(of: 1, as: Int.self, or: [:])?.first?.title?.count ?? -1
    let b = delegate?.title?(of: 1, as: Int.self, or: [:])[0].title
    guard let c = delegate?.fails?(), c > 0, delegate?.fails?() != nil else { return }
    if let d = delegates[0]?.fails?() { print(d) }
    if delegate?.fails?() == 1 { } else if case .some(let e)? = delegate?.fails?() { _ = e }
    delegate?.load?(1) { result in self.delegate?.load?(2) { _ in } }
    delegate?.load?(1, done: { _ in self.delegate?.hard?(self, turns: 2) })
    delegate?
      .hard?(
        self,
        turns: delegate?.fails?() ?? other.delegate!.fails!()
      )
    _ = !(delegate?.fails?() == nil) ? delegate?.fails?() : handler?(1) as? Int
    _ = [delegate?.fails?(), -(delegate?.fails?() ?? 1)].compactMap { $0 }; handler?(2)
    _ = (try? delegate?.fails?(), \Hard.delegate?.name, Self.shared?.fails?())
    Task { await delegate?.later?(); return await self.delegate!.later!() }
    scrollDelegate?.scrollViewDidScroll?(scroll); source?.collectionView?(list, didSelectItemAt: path)
    let d = source.collectionView?(list, numberOfItemsInSection: 0).description
    let e = (source as! UICollectionViewDelegateFlowLayout).collectionView!(list, layout: l, sizeForItemAt: p)
    switch delegate?.fails?() { case 1?: break; case .none: break; default: handler?(3) }
    for i in 0..<(delegate?.fails?() ?? 0) where delegate?.fails?() != i {}
    defer { delegate?.hard?(self, turns: 3) }
    return delegate?.hard?(self, turns: x ? y : z) ?? ()
  }

  @objc private func plain() {
    let selectors = [#selector(plain), #selector(self.plain), #selector(Hard.plain), #selector(Self.plain),
      #selector(tap(_:for:)), #selector(getter: Hard.inspected), #selector(setter: inspected), #selector(type(of: self).plain)]
    NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)
      ), name: nil, object: #keyPath(UIScrollView.contentOffset) as NSString)
    _ = #selector(over(_:) as (Int) -> Void); _ = #selector(Hard.over(_:) as (Hard) -> (String) -> Void)
    _ = #selector(UIView.endEditing(_:)); _ = #selector(Outer.Inner.`default`); _ = #selector(button.tap)
    _ = #keyPath(Hard.view.frame); _ = #keyPath(inspected); _ = #line; _ = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
    if #available(iOS 11, *), abs(1) > 0 {}
  }
  struct Nested<T> { class Deep { let s = #selector(deep); @objc func deep() {} } }
}

public extension Hard {
  /// Moves.
  open override func viewDidLoad() { super.viewDidLoad(); delegate?.hard?(self, turns: 0) }
  override var prefersStatusBarHidden: Bool { true }
  @objc func overridden(_ a: [Int] = { [1] }()) -> Int { delegate?.fails?() ?? 0 }
  func stays() { func overridden() {} }
  #if DEBUG
  override func viewWillAppear(_ animated: Bool) {}
  #endif
}
fileprivate extension Hard { override func viewDidAppear(_ animated: Bool) {}; static func overridden() {} }
extension Hard where Self: Own { func overridden(b: Int) {} }
extension UIView { @IBInspectable var radius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = abs(newValue) } } }
class Harder: Hard { override func overridden(_ a: [Int]) -> Int { super.overridden(a) } }
extension HardDelegate { func all() { hard?(Hard(), turns: 1); self.hard?(Hard(), turns: 2); handler?(1) } }
extension CGFloat { var size: CGFloat { abs(self) + Swift.abs(self) + other.abs(1) + { abs($0) }(1) }; struct S { let a = abs(1) } }
@objc enum Kind: Int { case optional, dynamic }
func free(@Wrapper dynamic a: Int, class b: Int, protocol c: Int) { _ = a.class; _ = (dynamic: 1) }
