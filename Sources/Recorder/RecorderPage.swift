/// The recorder's page: pages to scroll through, and what is being recorded of it.
package enum RecorderPage {
  /// The whole page; it loads nothing else.
  package static let text = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover">
    <title>PaneBench recorder</title>
    <style>\(RecorderStyle.text)</style>
    <main id="pages" aria-label="Pages to scroll through"></main>
    <header>
      <p id="state" role="status">Ready</p>
      <p id="hint">Start, then turn the pages as you would. It stays on your own computer.</p>
      <canvas id="plot" aria-hidden="true"></canvas>
      <p id="key" aria-hidden="true"><span class="offset">offset</span><span>speed</span></p>
      <dl>
        <div><dt>time</dt><dd id="time">0.0 s</dd></div>
        <div><dt>samples</dt><dd id="samples">0</dd></div>
        <div><dt>speed</dt><dd id="speed">0 pt/s</dd></div>
        <div><dt>dropped</dt><dd id="dropped">0</dd></div>
      </dl>
    </header>
    <footer>
      <button id="start" class="main">Start</button>
      <button id="stop" class="main" hidden>Stop</button>
      <button id="save" class="main" hidden>Save</button>
      <button id="discard" hidden>Discard</button>
      <button id="finish" hidden>Finish</button>
    </footer>
    <script>\(RecorderScript.text)</script>
    </html>
    """
}
