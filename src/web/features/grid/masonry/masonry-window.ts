/** Which stretch of the list is in the document, and how it follows the reader. Pure. */

/** What the reader sees, in list coordinates: `topPx` is negative while the list begins below. */
export interface View {
  topPx: number
  heightPx: number
  /** How far the view is about to travel, up negative, before a new frame can be on the screen. */
  aheadPx: number
}

/** The stretch of the list whose cards are mounted. */
export type Span = { fromPx: number; toPx: number }

// All in view heights. Cells within requiredViews are mounted in the frame that brings them so close;
// those within targetViews follow, one stepViews a frame; those beyond keptViews go. Edges snap to snapViews, so that
// scrolling a few pixels changes nothing.
const requiredViews = 0.25
const targetViews = 1.5
const keptViews = 2
const stepViews = 0.5
const snapViews = 0.25

// Script, style, layout and painting of one frame on a slow machine, twice: the screen shows the
// scrolled page meanwhile, and what was not mounted in time is missing there.
const latencyMs = 200
const maxViewsAhead = 4
// A greater step at once is a jump to somewhere, and says nothing of where the view goes next.
const jumpViews = 3
const racingViews = 1

/** Where a view that was elsewhere `elapsedMs` ago is going. */
export function travelOf(previous: View, view: View, elapsedMs: number): number {
  const movedPx = view.topPx - previous.topPx
  if (elapsedMs <= 0 || Math.abs(movedPx) > jumpViews * view.heightPx) return 0
  const aheadPx = (movedPx / elapsedMs) * latencyMs
  const maxPx = maxViewsAhead * view.heightPx
  return Math.min(maxPx, Math.max(-maxPx, aheadPx))
}

/** Too fast to see more than colours. */
export function isRacing(view: View): boolean {
  return Math.abs(view.aheadPx) > racingViews * view.heightPx
}

/**
 * The span after the view moved. What must be seen is covered at once, the rest grows step by
 * step, which bounds the work of a frame however far the reader jumped.
 * Answers the same object when nothing changes.
 */
export function nextSpan(span: Span | null, view: View): Span {
  const required = spanAround(view, requiredViews)
  if (!span || span.toPx < required.fromPx || span.fromPx > required.toPx) return required
  const target = spanAround(view, targetViews)
  const kept = spanAround(view, keptViews)
  const stepPx = stepViews * view.heightPx
  const fromPx = Math.min(
    required.fromPx,
    span.fromPx > target.fromPx
      ? Math.max(target.fromPx, span.fromPx - stepPx)
      : Math.max(kept.fromPx, span.fromPx),
  )
  const toPx = Math.max(
    required.toPx,
    span.toPx < target.toPx
      ? Math.min(target.toPx, span.toPx + stepPx)
      : Math.min(kept.toPx, span.toPx),
  )
  return fromPx === span.fromPx && toPx === span.toPx ? span : { fromPx, toPx }
}

/** Whether everything near the view is in the span already, or has to be mounted this frame. */
export function isCovered(span: Span | null, view: View): boolean {
  const required = spanAround(view, requiredViews)
  return span !== null && span.fromPx <= required.fromPx && span.toPx >= required.toPx
}

function spanAround(view: View, viewsAway: number): Span {
  const snapPx = Math.max(1, snapViews * view.heightPx)
  const awayPx = viewsAway * view.heightPx
  const fromPx = view.topPx + Math.min(0, view.aheadPx) - awayPx
  const toPx = view.topPx + view.heightPx + Math.max(0, view.aheadPx) + awayPx
  return {
    fromPx: Math.floor(fromPx / snapPx) * snapPx,
    toPx: Math.ceil(toPx / snapPx) * snapPx,
  }
}
