/*
 * Checks that a history of calls on one pin is linearizable: each call takes effect at one moment between its
 * sending and its answer. Histories of one pin are short, so all orders are tried.
 */

/** Where a pin is: "board/section"; null for nowhere. */
export type PinState = string | null

export interface Seen {
  /** When the call was sent, and when its answer came. */
  from: number
  to: number
  what:
    | { kind: 'saved' | 'moved' | 'not moved'; place: string }
    | { kind: 'deleted' | 'not deleted' }
    | { kind: 'read'; place: PinState }
}

/** The state after a call in this state; undefined when that outcome is impossible. */
function after(state: PinState, { what }: Seen): PinState | undefined {
  switch (what.kind) {
    case 'saved':
      return state === null ? what.place : undefined
    case 'moved':
      return state !== null && state !== what.place ? what.place : undefined
    case 'not moved':
      // The pin was gone, or there already.
      return state === null || state === what.place ? state : undefined
    case 'deleted':
      return state === null ? undefined : null
    case 'not deleted':
      return state === null ? null : undefined
    case 'read':
      return state === what.place ? state : undefined
  }
}

/** True when some order of the calls explains all answers. */
export function isLinear(history: readonly Seen[]): boolean {
  const calls = history.toSorted((a, b) => a.from - b.from)
  const dead = new Set<string>()

  function search(done: number, state: PinState): boolean {
    if (done === 2 ** calls.length - 1) return true
    const key = `${done} ${state}`
    if (dead.has(key)) return false
    // A call that was sent after another's answer must come after it.
    let firstEnd = Number.POSITIVE_INFINITY
    for (const [index, call] of calls.entries())
      if (!isDone(done, index)) firstEnd = Math.min(firstEnd, call.to)
    for (const [index, call] of calls.entries()) {
      if (isDone(done, index) || call.from > firstEnd) continue
      const next = after(state, call)
      if (next !== undefined && search(done + 2 ** index, next)) return true
    }
    dead.add(key)
    return false
  }
  return search(0, null)
}

function isDone(done: number, index: number): boolean {
  return Math.floor(done / 2 ** index) % 2 === 1
}

/** Numbers that look random and are the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
