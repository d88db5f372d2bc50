/** State machine of a sortable list: the lifted item, the order shown, and the order on the server. */

export interface SortState {
  /** The order shown. */
  order: readonly string[]
  /** The order on the server, according to its answers. */
  known: readonly string[]
  /** The lifted item; `before` is the order to restore on cancel. */
  held: { key: string; before: readonly string[] } | null
  /** Moves that are not confirmed yet, oldest first. */
  sending: readonly Move[]
}

/** `after` is null for the first place. */
export interface Move {
  key: string
  after: string | null
}

export type SortEvent =
  | { type: 'lifted'; key: string }
  /** To this index among the others. */
  | { type: 'carried'; to: number }
  | { type: 'put_down' }
  | { type: 'put_back' }
  | { type: 'answered' }
  | { type: 'refused' }
  /** The page has new items, or the server another order. */
  | { type: 'given'; keys: readonly string[] }

export function startSort(keys: readonly string[]): SortState {
  return { order: keys, known: keys, held: null, sending: [] }
}

export function nextSort(state: SortState, event: SortEvent): SortState {
  switch (event.type) {
    case 'lifted':
      return state.held || !state.order.includes(event.key)
        ? state
        : { ...state, held: { key: event.key, before: state.order } }
    case 'carried':
      return state.held
        ? { ...state, order: withPlace(state.order, state.held.key, event.to) }
        : state
    case 'put_down':
      return putDown(state)
    case 'put_back':
      return state.held ? { ...state, order: state.held.before, held: null } : state
    case 'answered': {
      const [done, ...sending] = state.sending
      return done ? { ...state, sending, known: withMove(state.known, done) } : state
    }
    case 'refused':
      // Later moves were based on an order that does not exist.
      return { ...state, order: state.known, held: null, sending: [] }
    case 'given':
      return given(state, event.keys)
  }
}

/** The move from the previous order to the one shown; null if nothing moved. */
export function moveOf({ order, held }: SortState): Move | null {
  if (!held || held.before.indexOf(held.key) === order.indexOf(held.key)) return null
  return { key: held.key, after: order[order.indexOf(held.key) - 1] ?? null }
}

function putDown(state: SortState): SortState {
  const move = moveOf(state)
  return move
    ? { ...state, held: null, sending: [...state.sending, move] }
    : { ...state, held: null }
}

function given(state: SortState, keys: readonly string[]): SortState {
  if (state.held === null && state.sending.length === 0) return startSort(keys)
  const order = merged(state.order, keys)
  const before = state.held && merged(state.held.before, keys)
  const isHeld = before !== null && state.held !== null && keys.includes(state.held.key)
  return {
    ...state,
    order,
    known: merged(state.known, keys),
    held: isHeld ? { key: state.held?.key ?? '', before } : null,
  }
}

/** The previous order with exactly these keys; new ones follow their predecessor. */
function merged(order: readonly string[], keys: readonly string[]): readonly string[] {
  const wanted = new Set(keys)
  const next = order.filter((key) => wanted.has(key))
  const there = new Set(next)
  keys.forEach((key, index) => {
    if (there.has(key)) return
    const previous = keys[index - 1]
    next.splice(previous === undefined ? 0 : next.indexOf(previous) + 1, 0, key)
    there.add(key)
  })
  return next
}

export function withPlace(order: readonly string[], key: string, to: number): readonly string[] {
  const others = order.filter((one) => one !== key)
  const place = Math.max(0, Math.min(to, others.length))
  return others.toSpliced(place, 0, key)
}

function withMove(order: readonly string[], { key, after }: Move): readonly string[] {
  const others = order.filter((one) => one !== key)
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, key)
}
