/// What pages cost beside being drawn, as only the pager knows: pictures, requests, a database.
public enum PageCost {
  /// Counts loads that draw nothing: `open-loads` and `pages-loaded`, where a pager is measured.
  public static func count(_ loads: Int = 1) {
    // Allocates nothing, which would be counted as the pager's.
    PagerHost.current?.engine.sideWork.loads += loads
  }
}
