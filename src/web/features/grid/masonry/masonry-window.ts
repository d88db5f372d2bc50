/** Which stretch of the list is in the document, and how it follows the reader. Pure. */

/** What the reader sees, in list coordinates: `topPx` is negative while the list begins below. */
export type View = {
  topPx: number
  heightPx: number
  /** How far the view is about to travel, up negative, before a new frame can be on the screen. */
  aheadPx: number
}

/** The stretch of the list whose cards are mounted. */
export type Span = { fromPx: number; toPx: number }

// All in view heights. Cells within NEED are mounted in the frame that brings them so close;
// those within WANT follow, one STEP a frame; those beyond KEEP go. Edges snap to NOTCH, so that
// scrolling a few pixels changes nothing.
const NEED = 0.25
const WANT = 1.5
const KEEP = 2
const STEP = 0.5
const NOTCH = 0.25

// Script, style, layout and painting of one frame on a slow machine, twice: the screen shows the
// scrolled page meanwhile, and what was not mounted in time is missing there.
const LATENCY_MS = 200
const MOST_VIEWS_AHEAD = 4
// A greater step at once is a jump to somewhere, and says nothing of where the view goes next.
const JUMP_VIEWS = 3
const RACING_VIEWS = 1

/** Where a view that was elsewhere `elapsedMs` ago is going. */
export function travelOf(previous: View, view: View, elapsedMs: number): number {
  const movedPx = view.topPx - previous.topPx
  if (elapsedMs <= 0 || Math.abs(movedPx) > JUMP_VIEWS * view.heightPx) return 0
  const aheadPx = (movedPx / elapsedMs) * LATENCY_MS
  const maxPx = MOST_VIEWS_AHEAD * view.heightPx
  return Math.min(maxPx, Math.max(-maxPx, aheadPx))
}

/** Too fast to see more than colours. */
export function isRacing(view: View): boolean {
  return Math.abs(view.aheadPx) > RACING_VIEWS * view.heightPx
}

/**
 * The span after the view moved. What must be seen is covered at once, the rest grows step by
 * step, which bounds the work of a frame however far the reader jumped.
 * Answers the same object when nothing changes.
 */
export function nextSpan(span: Span | null, view: View): Span {
  const need = spanAround(view, NEED)
  if (!span || span.toPx < need.fromPx || span.fromPx > need.toPx) return need
  const want = spanAround(view, WANT)
  const keep = spanAround(view, KEEP)
  const stepPx = STEP * view.heightPx
  const fromPx = Math.min(
    need.fromPx,
    span.fromPx > want.fromPx
      ? Math.max(want.fromPx, span.fromPx - stepPx)
      : Math.max(keep.fromPx, span.fromPx),
  )
  const toPx = Math.max(
    need.toPx,
    span.toPx < want.toPx
      ? Math.min(want.toPx, span.toPx + stepPx)
      : Math.min(keep.toPx, span.toPx),
  )
  return fromPx === span.fromPx && toPx === span.toPx ? span : { fromPx, toPx }
}

/** Whether everything near the view is in the span already, or has to be mounted this frame. */
export function isCovered(span: Span | null, view: View): boolean {
  const need = spanAround(view, NEED)
  return span !== null && span.fromPx <= need.fromPx && span.toPx >= need.toPx
}

function spanAround(view: View, viewsAway: number): Span {
  const notchPx = Math.max(1, NOTCH * view.heightPx)
  const awayPx = viewsAway * view.heightPx
  const fromPx = view.topPx + Math.min(0, view.aheadPx) - awayPx
  const toPx = view.topPx + view.heightPx + Math.max(0, view.aheadPx) + awayPx
  return {
    fromPx: Math.floor(fromPx / notchPx) * notchPx,
    toPx: Math.ceil(toPx / notchPx) * notchPx,
  }
}
