import { isRacing, type View } from './masonry-window.ts'

/** A mounted cell that still shows its glimpse. */
type WaitingCell = { topPx: number; bottomPx: number; draw: () => void }

export interface DrawQueue {
  /** Answers a function that takes the cell out again. */
  wait: (cell: WaitingCell) => () => void
  /** Where the reader looks now. */
  look: (view: View) => void
  stop: () => void
}

// Of a frame's 16 ms; layout and paint of what was drawn take about as much again.
const budgetMs = 5
// In view heights beyond the view. Cells further away keep their glimpse.
const drawAhead = 1

/**
 * Draws cells a few a frame, nearest to the middle of the view first, as many as the machine
 * manages in the budget: a list that races past stays smooth on slow machines, since what a
 * frame must do at once is to mount plain boxes.
 * `inOneGo` runs a drawing to its end, so that its cost is seen; time and frames come from outside.
 */
export function createDrawQueue(browser: {
  requestFrame: (run: () => void) => number
  cancelFrame: (frame: number) => void
  now: () => number
  inOneGo: (draw: () => void) => void
}): DrawQueue {
  const waiting = new Set<WaitingCell>()
  let view: View | null = null
  let frame: number | null = null

  function schedule() {
    if (frame === null && nextCell(waiting, view)) frame = browser.requestFrame(run)
  }
  function run() {
    frame = null
    const endsAt = browser.now() + budgetMs
    do {
      const cell = nextCell(waiting, view)
      if (!cell) return
      waiting.delete(cell)
      browser.inOneGo(cell.draw)
    } while (browser.now() < endsAt)
    schedule()
  }
  return {
    wait(cell) {
      waiting.add(cell)
      schedule()
      return () => waiting.delete(cell)
    },
    look(next) {
      view = next
      schedule()
    },
    stop() {
      if (frame !== null) browser.cancelFrame(frame)
      frame = null
    },
  }
}

function nextCell(waiting: Iterable<WaitingCell>, view: View | null): WaitingCell | null {
  // While the view races, whatever is drawn has gone before it could be seen.
  if (!view || isRacing(view)) return null
  const middlePx = view.topPx + view.heightPx / 2
  let nearest: WaitingCell | null = null
  let nearestPx = (0.5 + drawAhead) * view.heightPx
  for (const cell of waiting) {
    const awayPx = Math.max(cell.topPx - middlePx, middlePx - cell.bottomPx, 0)
    if (awayPx < nearestPx) {
      nearest = cell
      nearestPx = awayPx
    }
  }
  return nearest
}
