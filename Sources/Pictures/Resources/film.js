(() => {
  'use strict'
  const BLANK = 1, WRONG = 2, FLICKER = 4, LOST = 8
  const BITS = { blank: BLANK, wrong: WRONG, flicker: FLICKER, lostTurn: LOST }
  // A fetch is seen for so many refreshes; bars of frame times end at so many budgets.
  const FLASH = 12, BUDGETS = 4

  // What was kept as changes, for each frame.
  const spread = (changes, count, array = new Float64Array(count)) => {
    let frame = 0
    changes.s.forEach((step, i) => {
      frame += step
      array.fill(changes.v[i], frame, count)
    })
    return array
  }

  const bytesText = bytes => {
    let value = bytes, unit = 'B'
    for (const next of ['KiB', 'MiB', 'GiB']) {
      if (value < (unit === 'B' ? 1024 : 999.5)) break
      value /= 1024
      unit = next
    }
    const decimals = unit === 'B' || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    return value.toFixed(decimals) + '\u00a0' + unit
  }
  const grouped = n => String(n).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

  class Lane {
    constructor(film, data, delays, element) {
      Object.assign(this, { film, data, element })
      const recording = data.recording, count = recording.frameCount
      this.count = count
      for (const key of ['width', 'height', 'offsetX', 'offsetY', 'originX', 'originY', 'livePages', 'liveBytes', 'lostTurns'])
        this[key] = spread(recording[key], count)
      this.faults = spread(
        { s: recording.faults.s, v: recording.faults.v.map(kinds => kinds.reduce((sum, kind) => sum | BITS[kind], 0)) },
        count, new Uint8Array(count))
      // The refresh from which each frame is shown, and the frame that each refresh shows.
      this.at = spread(delays, count, new Int32Array(count)).map((delay, frame) => frame + delay)
      this.shown = new Int32Array(film.count).fill(-1)
      for (let frame = 0; frame < count; frame++) {
        const end = frame + 1 < count ? this.at[frame + 1] : film.count
        this.shown.fill(frame, this.at[frame], end)
      }
      this.fetches = new Int32Array(count)
      for (const { frame } of recording.fetches) this.fetches[frame]++
      const frames = bit => this.sum(Array.from(this.faults, bits => bits & bit ? 1 : 0))
      this.sums = { fetches: this.sum(this.fetches), lost: this.sum(this.lostTurns), blank: frames(BLANK), wrong: frames(WRONG) }
      this.peaks = { pages: Math.max(0, ...this.livePages), bytes: this.livePages.length ? this.liveBytes.reduce((a, b) => Math.max(a, b)) : 0 }
      const canvases = element.querySelectorAll('canvas')
      this.stage = canvases[0]
      this.band = canvases[1]
      this.playhead = element.querySelector('.film-band i')
      this.ending = element.querySelector('.film-ending')
      this.values = Object.fromEntries([...element.querySelectorAll('dd')].map(dd => [dd.dataset.of, dd]))
    }

    sum(values) {
      let sum = 0
      return Float64Array.from(values, value => (sum += value))
    }

    // Sizes of both canvases, and everything that depends on them.
    layout(colors) {
      const width = Math.max(1, Math.round(this.element.clientWidth)), [w, h] = this.film.data.size
      this.colors = { ...colors, accent: getComputedStyle(this.element).getPropertyValue('--accent').trim() }
      this.scale = width * 0.34 / w
      this.stageSize = [width, Math.ceil(h * this.scale * (this.data.isGrid ? 1.5 : 1)) + 16]
      this.context = this.prepare(this.stage, ...this.stageSize)
      this.drawBand(width)
    }

    prepare(canvas, width, height) {
      const ratio = Math.min(2, devicePixelRatio || 1)
      canvas.width = width * ratio
      canvas.height = height * ratio
      canvas.style.height = height + 'px'
      const context = canvas.getContext('2d')
      context.scale(ratio, ratio)
      return context
    }

    // Which page should lie where a page lies that covers part of the screen.
    isWrong(stay, frame, screen) {
      const [, , page, scene, x, y, w, h] = stay
      const middleX = (Math.max(x, screen.x) + Math.min(x + w, screen.x + screen.w)) / 2
      const middleY = (Math.max(y, screen.y) + Math.min(y + h, screen.y + screen.h)) / 2
      let column = Math.floor((middleX - this.originX[frame]) / screen.w)
      let row = Math.floor((middleY - this.originY[frame]) / screen.h)
      const { pages, scenes } = this.film.data
      if (this.data.wraps) {
        column = ((column % pages) + pages) % pages
        row = ((row % scenes) + scenes) % scenes
      }
      return column !== page || row !== scene
    }

    drawStage(t, fingers) {
      const c = this.context, [W, H] = this.stageSize, s = this.scale, frame = this.shown[t]
      const isOver = this.data.ending && t >= (this.count ? this.at[this.count - 1] : 0)
      if (this.ending) this.ending.hidden = !isOver
      c.clearRect(0, 0, W, H)
      const w = frame < 0 ? this.film.data.size[0] : this.width[frame]
      const h = frame < 0 ? this.film.data.size[1] : this.height[frame]
      const left = (W - w * s) / 2, top = (H - h * s) / 2
      const outline = new Path2D()
      outline.roundRect(left, top, w * s, h * s, 7)
      if (frame >= 0) this.drawBeyond(c, t, frame, left, top)
      c.save()
      c.clip(outline)
      c.fillStyle = this.colors.surface
      c.fillRect(left, top, w * s, h * s)
      if (frame >= 0 && !isOver) this.drawScreen(c, t, frame, left, top, { x: this.offsetX[frame], y: this.offsetY[frame], w, h })
      c.restore()
      c.strokeStyle = this.colors.edge
      c.lineWidth = 2.5
      c.stroke(outline)
      c.fillStyle = this.colors.text
      for (const finger of fingers) {
        c.globalAlpha = 0.55
        c.beginPath()
        c.arc(left + finger.x * s, top + finger.y * s, Math.max(5, 22 * s), 0, 7)
        c.fill()
        c.globalAlpha = 1
      }
    }

    drawScreen(c, t, frame, left, top, screen) {
      const s = this.scale, bits = this.faults[frame], { pages, scenes } = this.film.data
      if (bits & BLANK) {
        c.fillStyle = this.film.hatching
        const x = this.data.wraps ? 0 : (this.originX[frame] - screen.x) * s
        const y = this.data.isGrid && this.data.wraps ? 0 : (this.originY[frame] - screen.y) * s
        c.fillRect(left + x, top + y, this.data.wraps ? screen.w * s : pages * screen.w * s,
          this.data.isGrid && this.data.wraps ? screen.h * s : scenes * screen.h * s)
      }
      for (const stay of this.data.recording.stays) {
        const [begin, end, , , x, y, w, h] = stay
        if (frame < begin || frame >= end || x >= screen.x + screen.w || x + w <= screen.x || y >= screen.y + screen.h || y + h <= screen.y) continue
        const isWrong = bits & WRONG && this.isWrong(stay, frame, screen)
        this.drawSheet(c, t, stay, left + (x - screen.x) * s, top + (y - screen.y) * s, isWrong)
      }
    }

    // The panes left and right of the phone, and how many lie further away.
    drawBeyond(c, t, frame, left, top) {
      const s = this.scale, [W, H] = this.stageSize
      let before = 0, after = 0
      c.globalAlpha = 0.4
      for (const stay of this.data.recording.stays) {
        const [begin, end, , , x, y, w, h] = stay
        if (frame < begin || frame >= end) continue
        const px = left + (x - this.offsetX[frame]) * s, py = top + (y - this.offsetY[frame]) * s
        if (px + w * s <= 0) before++
        else if (px >= W) after++
        else if (py < H && py + h * s > 0) this.drawSheet(c, t, stay, px, py, false)
      }
      c.globalAlpha = 1
      c.font = '600 12.5px system-ui, sans-serif'
      for (const [count, x, align] of [[before, 2, 'left'], [after, W - 2, 'right']]) {
        if (!count) continue
        c.textAlign = align
        const text = '+' + grouped(count), width = c.measureText(text).width + 8
        c.fillStyle = this.colors.surface
        c.fillRect(align === 'left' ? 0 : W - width - 2, top + 6, width + 2, 20)
        c.fillStyle = this.colors.muted
        c.fillText(text, x, top + 20)
      }
    }

    drawSheet(c, t, [, , page, scene, , , w, h], x, y, isWrong) {
      const s = this.scale, width = w * s, height = h * s, colors = this.colors
      c.fillStyle = colors.sheet
      c.fillRect(x, y, width, height)
      c.fillStyle = colors.ink
      for (let line = 0; line < 9; line++) {
        const length = 0.45 + ((page * 7 + scene * 5 + line * 13) % 10) * 0.033
        c.fillRect(x + width * 0.12, y + height * (0.47 + line * 0.052), width * length, Math.max(1, height * 0.013))
      }
      const age = t - (this.fetchedAt.get(page + '/' + scene) ?? -FLASH)
      if (age < FLASH) {
        const alpha = c.globalAlpha
        c.globalAlpha = alpha * 0.4 * (1 - age / FLASH)
        c.fillStyle = colors.accent
        c.fillRect(x, y, width, height)
        c.globalAlpha = alpha
      }
      c.fillStyle = colors.text
      c.textAlign = 'center'
      const text = this.film.data.scenes > 1 ? scene + 1 + '.' + (page + 1) : String(page + 1)
      c.font = `600 ${Math.min(width * 0.4, width * 1.3 / text.length)}px system-ui, sans-serif`
      c.fillText(text, x + width / 2, y + height * 0.33)
      c.strokeStyle = isWrong ? colors.wrong : colors.line
      c.lineWidth = isWrong ? 4 : 1
      const inset = isWrong ? 2 : 0.5
      c.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    }

    drawBand(width) {
      const c = this.prepare(this.band, width, 112), film = this.film, colors = this.colors
      const x = t => (t - film.first) / Math.max(1, film.last - film.first) * width
      const rule = (y, text) => {
        c.fillStyle = colors.muted
        c.font = '11.5px system-ui, sans-serif'
        c.fillText(text, 0, y)
      }
      const times = this.data.times
      rule(9, times ? `frame times, line: ${(1000 / film.data.refreshRate).toFixed(1)} ms; ticks: fetches` : 'fetches in a frame')
      const bar = (frame, share, color) => {
        c.fillStyle = color
        c.fillRect(x(this.at[frame]) - 0.75, 46 - 30 * Math.min(1, share), 1.5, 30 * Math.min(1, share))
      }
      const budget = 1e6 / film.data.refreshRate
      if (times) {
        times.frames.forEach((frame, i) => {
          const work = times.microseconds[i] / budget
          if (frame < this.count) bar(frame, work / BUDGETS, work > 1 ? colors.bad : colors.accent)
        })
        c.fillStyle = colors.accent
        this.fetches.forEach((count, frame) => count && c.fillRect(x(this.at[frame]) - 0.75, 12, 1.5, 3))
      } else this.fetches.forEach((count, frame) => count && bar(frame, count / 6, colors.accent))
      c.fillStyle = colors.line
      c.fillRect(0, 46, width, 1)
      if (times) c.fillRect(0, 46 - 30 / BUDGETS, width, 1)
      const area = (values, peak, top, height) => {
        c.fillStyle = colors.accent
        c.globalAlpha = 0.45
        let begin = 0
        for (let frame = 1; frame <= this.count; frame++) {
          if (frame < this.count && values[frame] === values[begin]) continue
          const from = x(this.at[begin]), to = frame < this.count ? x(this.at[frame]) : this.data.ending ? from + 2 : width
          const share = peak ? values[begin] / peak * height : 0
          c.fillRect(from, top + height - share, Math.max(1, to - from), share)
          begin = frame
        }
        c.globalAlpha = 1
        c.fillStyle = colors.line
        c.fillRect(0, top + height, width, 1)
      }
      rule(66, `live pages, peak ${grouped(this.peaks.pages)}`)
      area(this.livePages, film.peaks.pages, 68, 10)
      rule(98, `live bytes, peak ${bytesText(this.peaks.bytes)}`)
      area(this.liveBytes, film.peaks.bytes, 100, 10)
      for (let t = film.first; t <= film.last; t++) {
        const bits = this.shown[t] < 0 ? 0 : this.faults[this.shown[t]]
        if (!(bits & (BLANK | WRONG | LOST))) continue
        c.fillStyle = bits & WRONG ? colors.wrong : colors.bad
        c.fillRect(x(t) - 0.5, 48, Math.max(1.5, width / (film.last - film.first)), bits & LOST ? 8 : 5)
      }
    }

    show(t, fingers) {
      const frame = this.shown[t]
      // The last fetch of each page that is still seen.
      this.fetchedAt = new Map()
      const fetches = this.data.recording.fetches
      let low = 0, high = fetches.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (this.at[fetches[middle][0]] <= t) low = middle + 1
        else high = middle
      }
      for (let i = low - 1; i >= 0 && t - this.at[fetches[i][0]] < FLASH; i--) {
        const key = fetches[i][1] + '/' + fetches[i][2]
        if (!this.fetchedAt.has(key)) this.fetchedAt.set(key, this.at[fetches[i][0]])
      }
      this.drawStage(t, fingers)
      const { first, last } = this.film
      const share = (t - first) / Math.max(1, last - first)
      this.playhead.style.transform = `translateX(${share * this.stageSize[0]}px)`
      const texts = frame < 0
        ? { page: '–', fetches: '0', blank: '0', wrong: '0', lost: '0', pages: '0', bytes: '0\u00a0B' }
        : {
            page: this.pageText(frame), fetches: grouped(this.sums.fetches[frame]), blank: grouped(this.sums.blank[frame]),
            wrong: grouped(this.sums.wrong[frame]),
            lost: grouped(this.sums.lost[frame]), pages: grouped(this.livePages[frame]), bytes: bytesText(this.liveBytes[frame])
          }
      texts.late = this.data.times ? grouped(Math.min(t, this.count - 1) - frame) : '–'
      for (const key in texts) {
        const value = this.values[key]
        if (value.textContent === texts[key]) continue
        value.textContent = texts[key]
        value.classList.toggle('film-bad', ['blank', 'wrong', 'lost'].includes(key) && texts[key] !== '0')
      }
    }

    pageText(frame) {
      const { pages, scenes } = this.film.data
      const number = (offset, origin, length, count) => {
        const index = Math.round((offset - origin) / (length || 1))
        return this.data.wraps ? ((index % count) + count) % count + 1 : Math.min(count, Math.max(1, index + 1))
      }
      const page = grouped(number(this.offsetX[frame], this.originX[frame], this.width[frame], pages))
      return scenes > 1 ? number(this.offsetY[frame], this.originY[frame], this.height[frame], scenes) + '.' + page : page
    }
  }

  class Film {
    constructor(element) {
      this.element = element
      const { film, delays, count } = JSON.parse(element.querySelector('script').textContent)
      this.data = film
      this.count = count
      this.first = film.shown ? film.shown[0] : 0
      this.last = Math.max(this.first, (film.shown ? film.shown[1] : count) - 1)
      const elements = element.querySelectorAll('.film-lane')
      this.lanes = film.lanes.map((lane, i) => new Lane(this, lane, delays[i], elements[i]))
      this.peaks = {
        pages: Math.max(...this.lanes.map(lane => lane.peaks.pages)), bytes: Math.max(...this.lanes.map(lane => lane.peaks.bytes))
      }
      this.fingers = spread(film.fingers, count, new Array(count).fill([]))
      this.events = {
        blank: this.refreshes((lane, frame) => lane.faults[frame] & BLANK),
        fetch: this.refreshes((lane, frame, t) => this.isFresh(lane, frame, t) && lane.fetches[frame]),
        turn: this.refreshes((lane, frame, t) => this.isFresh(lane, frame, t) && lane.lostTurns[frame])
      }
      this.scrub = element.querySelector('.film-scrub')
      this.now = element.querySelector('.film-now')
      this.play = element.querySelector('[data-do=play]')
      this.speed = element.querySelector('.film-speed')
      this.t = this.first
      this.time = this.first
      this.listen()
      this.layout()
    }

    // Whether a refresh is the first to show a frame.
    isFresh(lane, frame, t) { return t === lane.at[frame] || t === 0 || lane.shown[t - 1] < frame }

    refreshes(test) {
      const all = []
      for (let t = this.first; t <= this.last; t++)
        if (this.lanes.some(lane => lane.shown[t] >= 0 && this.framesAt(lane, t).some(frame => test(lane, frame, t)))) all.push(t)
      return all
    }

    // The frames that a refresh brings: several where a lane catches up.
    framesAt(lane, t) {
      const last = lane.shown[t], before = t > 0 ? lane.shown[t - 1] : -1
      if (last === before) return [last]
      return Array.from({ length: last - before }, (_, i) => before + 1 + i)
    }

    listen() {
      this.element.addEventListener('click', event => {
        const { do: action, to, step } = event.target.closest('button')?.dataset ?? {}
        if (action) this.perform(action)
        if (to) this.go(to, Number(step))
      })
      this.scrub.min = this.first
      this.scrub.max = this.last
      this.scrub.addEventListener('input', () => this.seek(Number(this.scrub.value)))
      for (const lane of this.lanes) {
        const band = lane.band.parentElement
        const move = event => {
          const box = band.getBoundingClientRect()
          this.seek(Math.round(this.first + (event.clientX - box.left) / box.width * (this.last - this.first)))
        }
        band.addEventListener('pointerdown', event => {
          band.setPointerCapture(event.pointerId)
          move(event)
        })
        band.addEventListener('pointermove', event => { if (band.hasPointerCapture(event.pointerId)) move(event) })
      }
      for (const button of this.element.querySelectorAll('[data-to]')) button.disabled = !this.events[button.dataset.to].length
      let width = 0
      new ResizeObserver(() => {
        const now = this.element.clientWidth
        if (now !== width) { width = now; this.layout() }
      }).observe(this.element)
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.layout())
    }

    layout() {
      const style = getComputedStyle(this.element)
      const colors = Object.fromEntries(
        ['text', 'muted', 'surface', 'line', 'sheet', 'ink', 'edge', 'bad', 'wrong'].map(name => [name, style.getPropertyValue('--' + name).trim()]))
      const tile = document.createElement('canvas')
      tile.width = tile.height = 8
      const c = tile.getContext('2d')
      c.strokeStyle = colors.bad
      c.lineWidth = 2
      for (const shift of [-8, 0, 8]) {
        c.moveTo(shift - 1, 9)
        c.lineTo(shift + 9, -1)
      }
      c.stroke()
      this.hatching = c.createPattern(tile, 'repeat')
      for (const lane of this.lanes) lane.layout(colors)
      this.show()
    }

    perform(action) {
      if (action === 'play') return this.playing ? this.pause() : this.start()
      if (action === 'home') this.seek(this.first)
      if (action === 'end') this.seek(this.last)
      if (action === 'back') this.seek(this.t - 1)
      if (action === 'on') this.seek(this.t + 1)
    }

    // The next event of a kind, or with step −1 the one before.
    go(kind, step) {
      const all = this.events[kind]
      const next = step > 0 ? all.find(t => t > this.t) : all.findLast(t => t < this.t)
      if (next !== undefined) this.seek(next)
    }

    // A film that does not play by itself shows where most can be seen; it plays from its beginning.
    rest() {
      const { blank } = this.events
      this.seek(blank[Math.floor(blank.length / 2)] ?? Math.round((this.first + this.last) / 2))
      this.isRested = true
    }

    seek(t) {
      this.pause()
      this.isRested = false
      this.t = this.time = Math.min(this.last, Math.max(this.first, t))
      this.request()
    }

    // At most one drawing for each of the browser's own frames.
    request() {
      this.asked ??= requestAnimationFrame(() => {
        this.asked = undefined
        this.show()
      })
    }

    start() {
      if (this.t >= this.last || this.isRested) this.time = this.first
      this.isRested = false
      this.playing = true
      this.play.textContent = 'Pause'
      this.now.setAttribute('aria-live', 'off')
      let before
      const step = now => {
        if (!this.playing) return
        this.time += (now - (before ?? now)) / 1000 * this.data.refreshRate * Number(this.speed.value)
        before = now
        this.t = Math.min(this.last, Math.floor(this.time))
        this.show()
        if (this.t >= this.last) return this.pause()
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    }

    pause() {
      this.playing = false
      this.play.textContent = 'Play'
      this.now.setAttribute('aria-live', 'polite')
    }

    show() {
      const { gestures, refreshRate } = this.data
      // Those that began last: several where one takes no time.
      const begun = gestures.filter(gesture => gesture.frame <= this.t)
      const last = begun.filter(gesture => gesture.frame === begun.at(-1).frame)
      const what = last.length ? ` · ${last.map(gesture => gesture.text).join(', ')}` : ''
      const text = `${(this.t / refreshRate).toFixed(3)} s · frame ${grouped(this.t)} of ${grouped(this.last)}${what}`
      this.now.textContent = text
      this.scrub.value = this.t
      this.scrub.setAttribute('aria-valuetext', text)
      for (const lane of this.lanes) lane.show(this.t, this.fingers[this.t] ?? [])
    }

    key(event) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select')) return
      const kind = { b: 'blank', f: 'fetch', t: 'turn' }[event.key.toLowerCase()]
      const action = { ArrowLeft: 'back', ',': 'back', ArrowRight: 'on', '.': 'on', Home: 'home', End: 'end', ' ': 'play' }[event.key]
      if (event.key === ' ' && event.target.closest('button, a, summary')) return
      if (kind) this.go(kind, event.shiftKey ? -1 : 1)
      else if (action) this.perform(action)
      else return
      event.preventDefault()
    }
  }

  const films = [...document.querySelectorAll('.film')].map(element => new Film(element))
  document.addEventListener('keydown', event => {
    const film = films.find(film => film.element.contains(event.target))
    if (film) film.key(event)
    else if (films.length === 1 && event.target === document.body) films[0].key(event)
  })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const film of films) 'plays' in film.element.dataset && !isStill ? film.start() : film.rest()
})()
