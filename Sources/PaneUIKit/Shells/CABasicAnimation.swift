import Scrolling

/// Takes a key of a layer from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue, toValue, byValue: Any?

  /// Where each number of a key is among a view's looks.
  private static let lanes = [
    "position": [0, 1], "position.x": [0], "position.y": [1], "bounds": [4, 5, 2, 3],
    "bounds.size": [2, 3], "bounds.size.width": [2], "bounds.size.height": [3],
    "bounds.origin": [4, 5], "bounds.origin.x": [4], "bounds.origin.y": [5], "opacity": [12],
    "transform.translation": [10, 11], "transform.translation.x": [10],
    "transform.translation.y": [11], "transform.scale": [6, 9], "transform.scale.x": [6],
    "transform.scale.y": [9], "transform": [6, 9, 10, 11],
  ]
  var course: Course { timingFunction?.course ?? .linear }

  override func shown(in view: UIView) -> ViewAnimation? {
    guard speed == 1, !autoreverses, repeatCount <= 1, byValue == nil, let keyPath,
      let lanes = Self.lanes[keyPath], let host = PagerHost.current,
      !lanes.contains(where: { 4...5 ~= $0 }) || view !== host.pager
    else { return nil }
    let own = isAdditive ? Looks.zero : view.looks
    func looks(_ value: Any?) -> Looks? {
      let numbers = Self.numbers(value)
      guard numbers.count == 1 || numbers.count == lanes.count else { return nil }
      return zip(lanes, numbers + numbers).reduce(into: own) { $0[$1.0] = $1.1 }
    }
    let (from, to) = (looks(fromValue), looks(toValue))
    let isRead = (from == nil) == (fromValue == nil) && (to == nil) == (toValue == nil)
    guard isRead, from != nil || to != nil else { return nil }
    let time = duration > 0 ? duration : 0.25
    // Before the first frame, it is taken to be over.
    let delay = host.isSeen ? max(0, beginTime - CACurrentMediaTime()) : -time - 1
    return ViewAnimation(
      view: view,
      time: AnimationTime(
        began: host.now + Microseconds(seconds: delay), duration: time, course: course,
        fillsBefore: fillMode == .backwards || fillMode == .both,
        staysAfter: !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)),
      source: self, first: from ?? own, last: to ?? (isAdditive ? .zero : nil),
      lanes: isAdditive ? nil : lanes)
  }

  /// The numbers of a value, in the order of the key's lanes; none if it cannot be read.
  private static func numbers(_ value: Any?) -> [Double] {
    switch value {
    case let number as any BinaryFloatingPoint: [Double(number)]
    case let number as any BinaryInteger: [Double(number)]
    case let number as NSNumber: [number.doubleValue]
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
    case let space as CATransform3D where space.isAffine && space.m12 == 0 && space.m21 == 0:
      [space.m11, space.m22, space.m41, space.m42]
    default: []
    }
  }
}
open class CASpringAnimation: CABasicAnimation {
  open var (mass, stiffness, damping) = (CGFloat(1), CGFloat(100), CGFloat(10))
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: CFTimeInterval { Course.settling(mass: mass, damping: damping) }
  override var course: Course {
    .spring(
      damping: damping / (2 * (stiffness * mass).squareRoot()),
      velocity: initialVelocity * duration)
  }
}
