// Written by 'panebench adopt' from Tests/AdoptedApp/App/MeaningCases.swift: edit that file.
// swift-format-ignore-file
// 2f39a744469eed2a ff94c01952c16160
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/MeaningCases.swift", line: 1)
import PaneUIKit

// What a copy has to mean as on a phone, where Swift alone would mean something else.

      protocol MeaningDelegate: AnyObject {
                 func cases(_ cases: MeaningCases, willShow page: UIView) throws
                 func save() throws -> Int
                 func title(of page: Int) throws -> String
}; extension MeaningDelegate { func cases(_ p0: MeaningCases, willShow p1: UIView) throws { throw OptionalMethodMissing() }; func save() throws -> Int { throw OptionalMethodMissing() }; func title(of p0: Int) throws -> String { throw OptionalMethodMissing() }; func asking(_ name: String) -> Asked_MeaningDelegate? { PaneUIKit.hasMethod(name, of: self) ? Asked_MeaningDelegate(object: self) : nil } }; struct Asked_MeaningDelegate { let object: any MeaningDelegate; @discardableResult func cases(_ p0: MeaningCases, willShow p1: UIView) -> Void? { try? object.cases(p0, willShow: p1) }; @discardableResult func save() throws -> (Int)? { do { return try object.save() } catch is OptionalMethodMissing { return nil } }; @discardableResult func title(of p0: Int) -> (String)? { try? object.title(of: p0) }; var bound_title_of__: (Int) -> String { { self.title(of: $0)! } } }

class MeaningCases: UIViewController {
  weak var delegate: MeaningDelegate?
  weak var source: UICollectionViewDataSource?
  var made = 0

  func make() -> UIView {
    made += 1
    return UIView()
  }

  func show() { delegate?.asking("cases(_:willShow:)")?.cases(self, willShow: make()) }

  func store() -> String {
    do { return "\(try delegate?.asking("save()")?.save() ?? 0)" } catch { return "failed" }
  }

  var titles: [String] {
    var all = [delegate?.asking("title(of:)")?.title(of: 1)?.uppercased() ?? "none"]
    if let title = delegate?.asking("title(of:)")?.bound_title_of__ { all.append(title(2)) }
    if delegate?.asking("save()")?.save != nil { all.append("saves") }
    return all
  }

  func sections(of view: UICollectionView) -> Int { source?.having("numberOfSections(in:)")?.numberOfSections(in: view) ?? 7 }
}

      protocol MeaningSteps: AnyObject {                func stepped(to page: Int) throws }; extension MeaningSteps { func stepped(to p0: Int) throws { throw OptionalMethodMissing() }; func asking(_ name: String) -> Asked_MeaningSteps? { PaneUIKit.hasMethod(name, of: self) ? Asked_MeaningSteps(object: self) : nil } }; struct Asked_MeaningSteps { let object: any MeaningSteps; @discardableResult func stepped(to p0: Int) -> Void? { try? object.stepped(to: p0) } }

class MeaningBase: UIViewController, MeaningSteps, UIScrollViewDelegate, AskedClass { nonisolated public class func hasMethod(_ name: String) -> Bool? { guard self === MeaningBase.self else { return nil }; switch name { case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "stepped(to:)", "title(of:)": return false; default: return nil } }; func stepped(to p0: Int) throws { throw OptionalMethodMissing() }; func scrollViewDidScroll(_ p0: UIScrollView) {};
  weak var steps: MeaningSteps?
  let scrollView = UIScrollView()

  func step() {
    steps = self
    steps?.asking("stepped(to:)")?.stepped(to: 1)
    scrollView.delegate = self
    scrollView.contentSize = CGSize(width: 900, height: 100)
    scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scrollView.contentOffset.x = 50
  }
}

class MeaningReader: MeaningBase { nonisolated override public class func hasMethod(_ name: String) -> Bool? { guard self === MeaningReader.self else { return nil }; switch name { case "stepped(to:)": return true; case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "title(of:)": return false; default: return nil } };
  var seen: [String] = []
        override func stepped(to page: Int) { seen.append("stepped") }

#sourceLocation(file: "Tests/AdoptedApp/App/MeaningCases.swift", line: 59)
override func scrollViewDidScroll(_ scrollView: UIScrollView) { seen.append("scrolled") }
#sourceLocation(file: "Tests/AdoptedApp/App/MeaningCases.swift", line: 56)
}

extension MeaningReader {
                                                                                  
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
        func reload() { reloads += 1 }
}

class MeaningOwner: UIViewController {
  let helper = MeaningHelper()
  var own = 0
        func reload() { own += 1 }
  func tap() {
    let button = UIButton()
    button.addTarget(helper, action: Selector("reload", MeaningHelper.reload), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }
}

#if false     || !true                 
  let meaningOfPlatform = "Linux"
#else
  let meaningOfPlatform = "iOS"
#endif
