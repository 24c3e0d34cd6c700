import PaneUIKit

/// Decodes the page in view beside the main actor, in each way that apps have, by page.
final class AsyncPager: StripPager, Pager {
  private let queue = DispatchQueue(label: "decoder")
  private let operations = OperationQueue()

  override func fill(_ view: UIView, with page: Int) {
    switch page % 4 {
    case 0:
      Task { [weak self] in
        let decoded = await Task.detached { page }.value
        self?.pages.draw(decoded, in: view)
      }
    case 1:
      DispatchQueue.global().async {
        DispatchQueue.main.async { [weak self] in self?.pages.draw(page, in: view) }
      }
    case 2:
      queue.async {
        DispatchQueue.main.async { [weak self] in self?.pages.draw(page, in: view) }
      }
    default:
      operations.addOperation {
        OperationQueue.main.addOperation { [weak self] in self?.pages.draw(page, in: view) }
      }
    }
  }
}
