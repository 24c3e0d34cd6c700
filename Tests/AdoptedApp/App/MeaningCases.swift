import UIKit

// What a copy has to mean as on a phone, where Swift alone would mean something else.

@objc protocol MeaningDelegate: AnyObject {
  @objc optional func cases(_ cases: MeaningCases, willShow page: UIView)
  @objc optional func save() throws -> Int
  @objc optional func title(of page: Int) -> String
}

class MeaningCases: UIViewController {
  weak var delegate: MeaningDelegate?
  weak var source: UICollectionViewDataSource?
  var made = 0

  func make() -> UIView {
    made += 1
    return UIView()
  }

  func show() { delegate?.cases?(self, willShow: make()) }

  func store() -> String {
    do { return "\(try delegate?.save?() ?? 0)" } catch { return "failed" }
  }

  var titles: [String] {
    var all = [delegate?.title?(of: 1).uppercased() ?? "none"]
    if let title = delegate?.title { all.append(title(2)) }
    if delegate?.save != nil { all.append("saves") }
    return all
  }

  func sections(of view: UICollectionView) -> Int { source?.numberOfSections?(in: view) ?? 7 }
}

@objc protocol MeaningSteps { @objc optional func stepped(to page: Int) }

class MeaningBase: UIViewController, MeaningSteps, UIScrollViewDelegate {
  weak var steps: MeaningSteps?
  let scrollView = UIScrollView()

  func step() {
    steps = self
    steps?.stepped?(to: 1)
    scrollView.delegate = self
    scrollView.contentSize = CGSize(width: 900, height: 100)
    scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scrollView.contentOffset.x = 50
  }
}

class MeaningReader: MeaningBase {
  var seen: [String] = []
  @objc func stepped(to page: Int) { seen.append("stepped") }
}

extension MeaningReader {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { seen.append("scrolled") }
}

class MeaningKeys: NSObject {
  var index = 0
  var store: [String: Int] = [:]
  override init() {}
  func value(forKey key: String) -> Any? { store[key] }
  func setValue(_ value: Any?, forKey key: String) { store[key] = value as? Int }
  func stored() -> Int? {
    setValue(3, forKey: "index")
    return value(forKey: "index") as? Int
  }
}

class MeaningHelper: NSObject {
  var reloads = 0
  @objc func reload() { reloads += 1 }
}

class MeaningOwner: UIViewController {
  let helper = MeaningHelper()
  var own = 0
  @objc func reload() { own += 1 }
  func tap() {
    let button = UIButton()
    button.addTarget(helper, action: #selector(reload), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }
}

#if os(Linux) || !canImport(ObjectiveC)
  let meaningOfPlatform = "Linux"
#else
  let meaningOfPlatform = "iOS"
#endif
