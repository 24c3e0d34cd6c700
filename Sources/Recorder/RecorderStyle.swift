/// How the recorder's page looks.
package enum RecorderStyle {
  /// The style sheet.
  package static let text = """
    :root { color-scheme: light dark; --paper: #faf7f0; --ink: #26221c; --faint: #6a6254; --line: #e3dccd;
      --red: #b3261e; --green: #2c6e3f; --blue: #2f5d8a; --side: max(1.25rem, calc((100vw - 40rem) / 2)); font: 16px/1.5 -apple-system, system-ui, sans-serif; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1b1916; --ink: #ece6da; --faint: #a89f8e; --line: #37332c; --red: #ff897d; --green: #7fc796; --blue: #8fbde8; } }
    * { box-sizing: border-box; margin: 0; }
    html, body { height: 100%; overflow: hidden; background: var(--paper); color: var(--ink);
      -webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent; }
    #pages { position: fixed; inset: 0; display: flex; overflow-x: scroll; overflow-y: hidden;
      scroll-snap-type: x mandatory; overscroll-behavior: none; touch-action: pan-x; scrollbar-width: none; }
    #pages::-webkit-scrollbar { display: none; }
    article { flex: 0 0 100%; height: 100%; scroll-snap-align: start; scroll-snap-stop: always;
      padding: 16.5rem var(--side) 7rem; border-right: 1px solid var(--line); overflow: hidden; }
    article h2 { font: 600 .8rem/1 system-ui, sans-serif; letter-spacing: .14em; color: var(--faint); margin-bottom: 1.5rem; }
    article h2 b { color: var(--ink); }
    article p { font: 1.05rem/1.55 Georgia, "DejaVu Serif", serif; margin-bottom: 1rem; max-width: 34rem; }
    article p b { display: block; font: 600 .72rem/1.8 system-ui, sans-serif; letter-spacing: .12em; color: var(--blue); }
    header, footer { position: fixed; left: 0; right: 0; pointer-events: none; background: var(--paper); }
    header { top: 0; padding: max(.9rem, env(safe-area-inset-top)) var(--side) .75rem; border-bottom: 1px solid var(--line); }
    #state { font-weight: 600; display: flex; align-items: center; gap: .5rem; min-height: 1.5rem; }
    #state::before { content: ""; width: .6rem; height: .6rem; border-radius: 50%; background: var(--faint); }
    .recording #state::before { background: var(--red); animation: pulse 1.2s ease-in-out infinite; }
    .failed #state { color: var(--red); }
    .saved #state::before { background: var(--green); }
    #hint { color: var(--faint); font-size: .9rem; line-height: 1.4; min-height: 2.5rem; }
    @keyframes pulse { 50% { opacity: .25; } }
    @media (prefers-reduced-motion: reduce) { #state::before { animation: none !important; } }
    #plot { display: block; width: 100%; height: 4rem; margin: .3rem 0; }
    #key { display: flex; gap: 1rem; font-size: .75rem; color: var(--faint); margin-bottom: .5rem; }
    #key span::before { content: ""; display: inline-block; width: .9rem; height: 2px; margin-right: .4rem; vertical-align: middle; background: var(--faint); }
    #key .offset::before { background: var(--blue); height: 3px; }
    dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: .5rem; }
    dt { font-size: .75rem; color: var(--faint); } dd { font-size: .9rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
    footer { bottom: 0; display: flex; gap: .75rem; padding: .9rem var(--side) max(.9rem, env(safe-area-inset-bottom));
      border-top: 1px solid var(--line); }
    button { pointer-events: auto; font: 600 1rem/1 system-ui, sans-serif; min-height: 3rem; flex: 1; border-radius: .75rem;
      border: 1px solid var(--line); background: transparent; color: var(--ink); touch-action: manipulation; }
    button.main { background: var(--ink); color: var(--paper); border-color: var(--ink); }
    #stop { background: var(--red); border-color: var(--red); color: var(--paper); }
    button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
    button[hidden] { display: none; } button:active { filter: brightness(.92); }
    .recording #hint, .recording #key { display: none; } .recording #plot { height: 2.5rem; }
    @media (max-height: 480px) { #plot, #key, #hint { display: none; } article { padding-top: 7rem; } }
    """
}
