import Foundation
import Testing

@testable import PaneLibraries
@testable import PaneUIKit

@Suite("Names that public pagers use of layouts, videos and photos")
@MainActor struct PublicNamesTests {
  @Test("a length says what it is of, an anchor where it is, and a decoration how near it lies")
  func layouts() {
    typealias Length = NSCollectionLayoutDimension
    let lengths: [Length] = [
      .fractionalWidth(1), .fractionalHeight(1), .absolute(9), .estimated(9),
      .uniformAcrossSiblings(estimate: 9),
    ]
    let questions = [
      \Length.isFractionalWidth, \.isFractionalHeight, \.isAbsolute, \.isEstimated,
      \.isUniformAcrossSiblings,
    ]
    for (index, length) in lengths.enumerated() {
      #expect(questions.map { length[keyPath: $0] } == (0..<5).map { $0 == index })
    }
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: 0))
    #expect(anchor.isFractionalOffset && !anchor.isAbsoluteOffset && anchor.offset.x == 0.5)
    #expect(NSCollectionLayoutAnchor(edges: .all).isAbsoluteOffset)
    #expect(NSCollectionLayoutSpacing.fixed(3).isFixed)
    let size = NSCollectionLayoutSize(.absolute(9), .absolute(9))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge", containerAnchor: anchor)
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    #expect(item.supplementaryItems.first?.containerAnchor === anchor)
    let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    back.zIndex = -1
    #expect(back.elementKind == "back" && back.zIndex == -1)
  }

  @Test("a registration of a nib ends the replay when a cell or a header of it is asked for")
  func nibs() async {
    let cell = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let view = CollectionDiary(items: 1).view()
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
        cellNib: UINib(nibName: "A", bundle: nil)
      ) { _, _, _ in }
      _ = view.dequeueConfiguredReusableCell(using: cells, for: [0, 0], item: 1)
    }
    let header = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let view = CollectionDiary(items: 1).view()
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        supplementaryNib: UINib(nibName: "B", bundle: nil), elementKind: "header"
      ) { _, _, _ in }
      _ = view.dequeueConfiguredReusableSupplementary(using: headers, for: [0, 0])
    }
    #expect(cell.error.contains("the nib A is not there: make its views in code"))
    #expect(header.error.contains("the nib B is not there: make its views in code"))
  }

  @Test("videos and live photos answer that there are none, and a player tells its first value")
  nonisolated func answers() throws {
    let lines = try linesByFrame { log in
      let manager = PHImageManager.default()
      manager.requestAVAsset(forVideo: PHAsset(), options: nil) { asset, mix, _ in
        log.note("video \(asset == nil && mix == nil)")
      }
      manager.requestLivePhoto(
        for: PHAsset(), targetSize: .zero, contentMode: .aspectFit, options: nil
      ) { photo, _ in log.note("live photo \(photo == nil)") }
      manager.requestImageDataAndOrientation(for: PHAsset(), options: nil) { data, _, way, _ in
        log.note("data \(data == nil) \(way)")
      }
      let best = AVAssetExportPresetHighestQuality
      manager.requestExportSession(forVideo: PHAsset(), options: nil, exportPreset: best) {
        session, _ in log.note("export \(session == nil)")
      }
      PHAsset().requestContentEditingInput(with: nil) { input, _ in
        log.note("input \(input == nil)")
      }
      let video = AVURLAsset(url: URL(fileURLWithPath: "a.mp4"))
      #expect(AVAssetExportSession(asset: video, presetName: best) == nil)
      #expect(!video.isPlayable && video.tracks(withMediaType: .video).isEmpty)
      video.loadValuesAsynchronously(forKeys: ["tracks"]) {
        log.note("loaded \(video.statusOfValue(forKey: "tracks", error: nil) == .loaded)")
      }
      let player = AVPlayer()
      _ = player.observe(\.status, options: [.initial, .new]) {
        log.note("\($0.status) \($1.newValue == .unknown)")
      }
      _ = player.observe(\.status) { _, _ in log.note("never") }
    }
    #expect(
      Set(lines.map { $0.drop { $0 != " " } }) == [
        " unknown true", " video true", " live photo true", " data true up", " loaded false",
        " export true", " input true",
      ])
    #expect(lines.first == "0: unknown true")
  }

  @Test("a swatch is a color of a layer, too; a space is at most the system's; points are equal")
  func colors() {
    let layer = CALayer()
    layer.shadowColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(layer.shadowColor?.components == [1, 0.5, 0, 1])
    #expect(__CGPointEqualToPoint(.zero, CGPoint(x: 0, y: 0)))
    let (view, next) = (UIView(), UIView())
    let space = next.topAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 2)
    #expect(space.relation == .lessThanOrEqual && space.constant == 16)
    let lead = next.leadingAnchor.constraint(
      lessThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 1)
    #expect(lead.relation == .lessThanOrEqual && lead.constant == 8)
    view.cornerConfiguration = .capsule(maximumRadius: 20)
    let glass = UIGlassContainerEffect()
    glass.spacing = 8
    #expect(glass.spacing == 8 && UICornerConfiguration.corners(radius: 8) != .capsule())
  }

  @Test("an accessory of a row says what it is, and a picture's task can be given up by its name")
  func rows() {
    let accessories: [UICellAccessory] = [
      .checkmark(options: .init(tintColor: .red)), .label(text: "9"),
      .customView(configuration: .init(customView: UIView(), placement: .trailing())),
      .multiselect(displayed: .always, options: .init(reservedLayoutWidth: .standard)),
    ]
    #expect(
      accessories.map(\.accessoryType) == [.checkmark, .label, .customView, .multiselect])
    var row = UIListContentConfiguration.cell()
    row.textProperties.transform = .uppercase
    #expect(row.textProperties.resolvedColor() == .label)
    let operation: (any SDWebImageOperation)? = SDWebImageManager.shared.loadImage(
      with: URL(string: "https://a.b/c.png"), progress: nil
    ) { _, _, _, _, _, _ in }
    operation?.cancel()
    let item = UIBarButtonItem(systemItem: .edit, menu: UIMenu(title: "sizes", children: []))
    #expect(item.menu?.title == "sizes")
  }

  @Test("the photo library takes a condition that nobody asks, and one that is asked is refused")
  func conditions() async {
    let options = PHFetchOptions()
    options.predicate = NSPredicate(format: "mediaType == %ld", PHAssetMediaType.image.rawValue)
    #expect(PHAsset.fetchAssets(with: options).count == 0)
    let refused = await #expect(
      processExitsWith: .failure, observing: errors
    ) { _ = NSPredicate(format: "SELF == %@", "a").evaluate(with: "a") }
    #expect(refused.error.contains("filter by a closure"))
  }

  @Test("a view that is archived, to have it twice, is refused")
  func archives() async {
    let refused = await #expect(
      processExitsWith: .failure, observing: errors
    ) {
      await MainActor.run {
        _ = try? NSKeyedArchiver.archivedData(
          withRootObject: UIView(), requiringSecureCoding: false)
      }
    }
    #expect(refused.error.contains("make a second one"))
  }
}
