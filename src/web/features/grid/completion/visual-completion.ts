/** When a grid has come to rest before its reader's eyes: the steps of watching for it. Pure. */

export const layoutCheckMs = 500
export const timingCheckMs = 100
export const giveUpMs = 60_000

export interface Watch {
  step: 'watching' | 'complete' | 'given_up'
  beganAtMs: number
  /** Cards stand where they belong, as last looked. */
  isLaidOut: boolean
  layoutDueAtMs: number
  /** From the beginning to the end; null while there is none. */
  tookMs: number | null
}

/** What is to be looked at now. To look at the layout costs more, and it changes less. */
export interface Looks {
  isLaidOut: () => boolean
  /** Every picture in view is drawn, or known to be missing. */
  isDrawn: () => boolean
}

export function beginWatch(beganAtMs: number, nowMs: number): Watch {
  return { step: 'watching', beganAtMs, isLaidOut: false, layoutDueAtMs: nowMs, tookMs: null }
}

/** To be called every `timingCheckMs`. */
export function nextWatch(watch: Watch, nowMs: number, looks: Looks): Watch {
  if (watch.step !== 'watching') return watch
  const tookMs = Math.round(nowMs - watch.beganAtMs)
  if (tookMs >= giveUpMs) return { ...watch, step: 'given_up', tookMs: giveUpMs }
  const isLayoutDue = nowMs >= watch.layoutDueAtMs
  const isLaidOut = isLayoutDue ? looks.isLaidOut() : watch.isLaidOut
  const layoutDueAtMs = isLayoutDue ? nowMs + layoutCheckMs : watch.layoutDueAtMs
  const isComplete = isLaidOut && looks.isDrawn()
  return isComplete
    ? { ...watch, step: 'complete', isLaidOut, layoutDueAtMs, tookMs }
    : { ...watch, isLaidOut, layoutDueAtMs }
}
