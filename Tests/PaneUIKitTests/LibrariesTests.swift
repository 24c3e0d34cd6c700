import PaneLibraries
import Testing

@testable import PaneUIKit

/// A pager whose cells SnapKit lays out and Kingfisher fills.
private final class LibraryPager: PageController, UICollectionViewDataSource {
  private final class Cell: UICollectionViewCell {
    let picture = UIImageView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(picture)
      picture.snp.makeConstraints { make in make.edges.equalToSuperview() }
    }
    required init?(coder: NSCoder) { nil }
  }

  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func viewDidLoad() {
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    list.isPagingEnabled = true
    list.dataSource = self
    list.register(Cell.self, forCellWithReuseIdentifier: "page")
    view.addSubview(list)
    list.snp.makeConstraints {
      $0.top.left.equalTo(view)
      $0.size.equalTo(view.snp.size).multipliedBy(1)
    }
  }
  override func viewDidLayoutSubviews() {
    guard layout.itemSize != list.bounds.size else { return }
    layout.itemSize = list.bounds.size
    show(page, animated: false)
  }
  override func show(_ page: Int, animated: Bool) {
    list.scrollToItem(at: IndexPath(item: page, section: 0), at: .left, animated: animated)
  }
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { pages.count }
  func collectionView(
    _ list: UICollectionView, cellForItemAt index: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "page", for: index)
    (cell as? Cell)?.picture.kf.setImage(with: pages.imageURL(of: index.item))
    return cell
  }
}

@Suite("Names of SnapKit, Then, PureLayout, Kingfisher, SDWebImage and Nuke") @MainActor
struct LibrariesTests {
  /// Of the pager after `gestures`: blank and wrong frames, pages drawn, and those left.
  private func counts(decode: Double, _ gestures: [Gesture]) throws -> [Int] {
    let counts = try Counts(
      of: PagerLoader<ScreenPager<LibraryPager>>.self, gestures + [.close], pages: 8,
      decode: decode)
    let seen = counts.coverage
    return [seen.blankFrames, seen.wrongFrames, counts.fetches, counts.left]
  }

  @Test("pictures come late the first time, from memory then, anew after a warning, and go")
  func pictures() throws {
    let opening: [Gesture] = [.open(page: 2), .settle, .hold(500.milliseconds)]
    let late = try counts(decode: 150, opening)
    #expect(late[0] > 5)
    #expect(late[1...] == [0, 2, 0])
    let again: [Gesture] = [.jump(to: PageIndex(5)), .settle, .jump(to: PageIndex(1)), .settle]
    #expect(try counts(decode: 0, opening + again)[1...] == [0, 3, 0])
    let warned = opening + [.jump(to: PageIndex(5)), .settle, .memoryWarning] + again
    #expect(try counts(decode: 0, warned)[1...] == [0, 4, 0])
  }

  @Test("SDWebImage: a placeholder until a picture comes, and one from memory at once")
  func placeholders() throws {
    let lines = try written(
      .open + [.hold(200.milliseconds)], decode: 50.milliseconds
    ) { log, pages in
      let (view, other, placeholder) = (UIImageView(), UIImageView(), UIImage())
      log.kept = [view, other]
      view.sd_setImage(with: pages.imageURL(of: 2)) { _, error, _, _ in
        log.note("given up \(error != nil)")
      }
      view.sd_setImage(with: pages.imageURL(of: 1), placeholderImage: placeholder) {
        log.note("came \($0 != nil) \($1 == nil) \($2)")
        other.sd_setImage(with: $3) { _, _, type, _ in log.note("known \(type)") }
        log.note("shown \(other.image != nil) \(view.image === placeholder)")
      }
      log.note("waits \(view.image === placeholder)")
    }
    #expect(
      lines == [
        "waits true", "given up true", "came true true none", "known memory", "shown true false",
      ])
  }

  @Test("Nuke: a placeholder until a picture comes; what was asked for before is given up")
  func nuke() throws {
    let lines = try written(
      .open + [.hold(200.milliseconds)], decode: 50.milliseconds
    ) { log, pages in
      let (view, other, placeholder) = (UIImageView(), UIImageView(), UIImage())
      log.kept = [view, other]
      loadImage(with: pages.imageURL(of: 2), into: view) { _ in log.note("not asked for") }
      let options = ImageLoadingOptions(placeholder: placeholder)
      let url = pages.imageURL(of: 1)
      loadImage(with: url, options: options, into: view) { _ in
        log.note("came \(view.image !== placeholder)")
        Manager.shared.loadImage(with: url, into: other)
        log.note("known \(other.image != nil)")
        ImagePipeline.shared.loadImage(with: "nowhere") {
          if case .failure = $0 { log.note("no picture") }
        }
      }
      log.note("waits \(view.image === placeholder)")
    }
    #expect(lines == ["waits true", "came true", "known true", "no picture"])
  }

  @Test("Then: the object itself is set up, or a copy")
  func setUp() {
    let label = UILabel()
    #expect(label.then { $0.text = "a" } === label)
    #expect(label.text == "a")
    #expect(CGPoint.zero.with { $0.x = 1 } == CGPoint(x: 1, y: 0))
  }

  @Test("Kingfisher: what is in memory is told at once, what is not later")
  func kept() throws {
    let lines = try written(.open + [.hold(200.milliseconds)]) { log, _ in
      @MainActor func ask() {
        ImageCache.default.retrieveImage(forKey: "a") {
          if case .success(let kept) = $0 { log.note("kept \(kept.image != nil)") }
        }
      }
      ask()
      ImageCache.default.store(UIImage(), forKey: "a")
      ask()
      log.note("asked")
    }
    #expect(lines == ["kept true", "asked", "kept false"])
  }

  private final class Waiting {
    private let log: Log
    init(_ log: Log) { self.log = log }
    deinit { MainActor.assumeIsolated { [log] in log.note("let go of") } }
  }

  @Test("Kingfisher: what waits for a picture is let go of when that has come")
  func told() throws {
    let lines = try written(.open + [.hold(200.milliseconds)]) { log, pages in
      let view = UIImageView()
      log.kept = [view]
      let told: (Result<RetrieveImageResult, KingfisherError>) -> Void = {
        [waiting = Waiting(log)] _ in
        _ = waiting
        log.note("came")
      }
      view.kf.setImage(with: pages.imageURL(of: 1), completionHandler: told)
    }
    #expect(lines == ["came", "let go of"])
  }

  /// Where a view in one of 200 × 100 is laid out, as `body` says.
  private func laidOut(
    _ body: @escaping @MainActor @Sendable (UIView, UIView) -> Void
  ) throws -> String? {
    try playLogged { controller in
      let (view, inner) = (UIView(frame: rect(0, 0, 200, 100)), UIView())
      view.addSubview(inner)
      body(view, inner)
      view.layoutIfNeeded()
      controller.log.note("at \(inner.frame)")
    }.first { $0.hasPrefix("at ") }
  }

  @Test("constraints are those of SnapKit's sentences")
  func constraints() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      try laidOut { $1.snp.makeConstraints { $0.edges.equalToSuperview().inset(insets) } }
        == "at \(rect(2, 1, 194, 96))")
    #expect(
      try laidOut { view, inner in
        inner.snp.makeConstraints {
          $0.center.equalTo(view).offset(5)
          $0.size.equalTo(CGSize(width: 20, height: 10))
        }
      } == "at \(rect(95, 50, 20, 10))")
    #expect(
      try laidOut { view, inner in
        inner.snp.makeConstraints {
          $0.left.equalTo(7)
          $0.top.equalTo(view.snp.centerY).offset(-10)
          $0.width.equalTo(view).dividedBy(4)
          $0.height.lessThanOrEqualTo(30)
          $0.height.equalTo(80).priority(.low)
        }
      } == "at \(rect(7, 40, 50, 30))")
  }

  @Test("constraints are those of PureLayout's calls")
  func pureLayout() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      try laidOut { $1.autoPinEdgesToSuperviewEdges(with: insets) } == "at \(rect(2, 1, 194, 96))")
    #expect(
      try laidOut { view, inner in
        inner.autoPinEdgesToSuperviewEdges(with: insets, excludingEdge: .top)
        inner.autoSetDimension(.height, toSize: 90, relation: .lessThanOrEqual)
        NSLayoutConstraint.autoSetPriority(.defaultLow) {
          inner.autoMatch(.height, to: .width, of: view, withMultiplier: 0.1)
        }
        inner.autoPinEdge(toSuperviewMargin: .top, withInset: 22, relation: .greaterThanOrEqual)
      } == "at \(rect(2, 77, 194, 20))")
    #expect(
      try laidOut { view, inner in
        let other = UILabel.newAutoLayout()
        view.addSubview(other)
        other.autoSetDimensions(to: CGSize(width: 40, height: 20))
        other.autoCenterInSuperview()
        inner.autoPinEdge(.left, to: .right, of: other, withOffset: 5)
        inner.autoAlignAxis(.horizontal, toSameAxisOf: other, withOffset: -10)
        inner.autoMatch(.height, to: .width, of: other)
        let gone = inner.autoPinEdge(toSuperviewEdge: .right)
        gone.autoRemove()
        inner.autoPinEdge(toSuperviewSafeArea: .right, withInset: 10, relation: .lessThanOrEqual)
        inner.autoPinEdge(toSuperviewEdge: .trailing, withInset: 10, relation: .greaterThanOrEqual)
      } == "at \(rect(125, 20, 65, 40))")
  }

  @Test("a picture is drawn anew, in its proportions within a size or around it")
  func sizes() {
    let wide = CGSize(width: 400, height: 100)
    let box = CGSize(width: 100, height: 50)
    #expect(wide.kf.resize(to: box, for: .aspectFit) == CGSize(width: 100, height: 25))
    #expect(wide.kf.resize(to: box, for: .aspectFill) == CGSize(width: 200, height: 50))
    #expect(wide.kf.resize(to: box, for: .none) == box)
    let image = UIGraphicsImageRenderer(size: wide).image { _ in }
    #expect(image.kf.resize(to: box, for: .aspectFit).size == CGSize(width: 100, height: 25))
    #expect(
      image.kf.crop(to: CGSize(width: 50, height: 900), anchorOn: CGPoint(x: 1, y: 0.5)).size
        == CGSize(width: 50, height: 100))
  }

  @Test("constraints are updated, made anew, and let go")
  func updates() throws {
    let frame = try laidOut { _, inner in
      var width: Constraint?
      inner.snp.makeConstraints {
        $0.left.top.equalToSuperview()
        width = $0.width.equalTo(10).constraint
        $0.height.equalTo(10)
      }
      inner.snp.updateConstraints { $0.height.equalTo(20) }
      width?.update(offset: 30)
    }
    #expect(frame == "at \(rect(0, 0, 30, 20))")
    let anew = try laidOut { view, inner in
      inner.snp.makeConstraints { $0.edges.equalTo(view) }
      inner.snp.remakeConstraints {
        $0.right.bottom.equalToSuperview().inset(50)
        $0.width.height.equalTo(40)
      }
    }
    #expect(anew == "at \(rect(110, 10, 40, 40))")
  }
}
