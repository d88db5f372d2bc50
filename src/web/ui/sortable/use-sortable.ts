import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import { columnsOf } from './sort-places.ts'
import { type Move, nextSort, startSort } from './sort-steps.ts'
import { useCarrying } from './use-carrying.ts'

export interface SortTexts {
  /** Of the button that lifts a thing: "Move Kitchen". */
  handle: (name: string) => string
  /** What keys do once it is lifted. */
  hint: string
  earlier: string
  later: string
  done: string
  lifted: (at: SortPlace) => string
  carried: (at: SortPlace) => string
  putDown: (at: SortPlace) => string
  putBack: (at: SortPlace) => string
}

export interface SortPlace {
  name: string
  /** Counted from 1. */
  place: number
  count: number
}

export interface SortableOptions {
  keys: readonly string[]
  /** False while the list has an order that is not of anybody's making. */
  isOn: boolean
  nameOf: (key: string) => string
  texts: SortTexts
  /** Tells the server; its refusal brings back the order there was. */
  onMove: (move: Move) => Promise<unknown>
  onRefused: (error: unknown) => void
}

export type Sortable = ReturnType<typeof useSortable>

/**
 * A list of cards that can be put in order: carried with a mouse, with a finger after a long press, or
 * with keys once its handle was pressed. What it shows is new at once, and comes back when the server
 * refuses.
 */
export function useSortable(options: SortableOptions) {
  const { keys, isOn, nameOf, texts, onMove, onRefused } = options
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const [state, send] = useReducer(nextSort, keys, startSort)
  const [told, setTold] = useState('')
  const [seen, setSeen] = useState(keys)
  if (!isSame(seen, keys)) {
    setSeen(keys)
    send({ type: 'given', keys })
  }

  const [head] = state.sending
  const ask = useEffectEvent(onMove)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!head) return
    let isStale = false
    ask(head).then(
      () => isStale || send({ type: 'answered' }),
      (error: unknown) => {
        if (isStale) return
        send({ type: 'refused' })
        refuse(error)
      },
    )
    return () => {
      isStale = true
    }
  }, [head])

  const at = (key: string, order: readonly string[]): SortPlace => ({
    name: nameOf(key),
    place: order.indexOf(key) + 1,
    count: order.length,
  })

  function lift(key: string) {
    if (!isOn || state.held) return
    send({ type: 'lifted', key })
    setTold(texts.lifted(at(key, state.order)))
  }
  function carryTo(to: number) {
    if (!state.held) return
    const { key } = state.held
    const next = nextSort(state, { type: 'carried', to })
    send({ type: 'carried', to })
    setTold(texts.carried(at(key, next.order)))
  }
  function carryBy(by: number) {
    if (state.held) carryTo(state.order.indexOf(state.held.key) + by)
  }
  function putDown() {
    if (!state.held) return
    setTold(texts.putDown(at(state.held.key, state.order)))
    send({ type: 'put_down' })
  }
  function putBack() {
    if (!state.held) return
    setTold(texts.putBack(at(state.held.key, state.held.before)))
    send({ type: 'put_back' })
  }

  /** Puts a thing where a pointer let it go. */
  function drop(key: string, to: number) {
    const lifted = nextSort(state, { type: 'lifted', key })
    const down = nextSort(lifted, { type: 'carried', to })
    if (isSame(state.order, down.order)) return
    send({ type: 'lifted', key })
    send({ type: 'carried', to })
    send({ type: 'put_down' })
    setTold(texts.putDown(at(key, down.order)))
  }

  const carrying = useCarrying({ list, isOn: isOn && state.held === null, onDrop: drop })

  // The page moves a card in its list, and with it the focus goes.
  const heldKey = state.held?.key
  const heldPlace = heldKey === undefined ? -1 : state.order.indexOf(heldKey)
  useLayoutEffect(() => {
    if (heldKey === undefined) return
    const handle = handleOf(list, heldKey)
    if (handle && !handle.parentElement?.contains(document.activeElement)) handle.focus()
    handle?.scrollIntoView({ block: 'nearest' })
  }, [list, heldKey, heldPlace])

  return {
    setList,
    order: state.order,
    isOn,
    texts,
    told,
    heldKey,
    carrying,
    nameOf,
    lift,
    carryBy,
    carryTo,
    putDown,
    putBack,
    columns: () => columnsOf(cardsOf(list)),
  }
}

function cardsOf(list: HTMLElement | null): DOMRect[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-sort-key]') ?? [])].map((card) =>
    card.getBoundingClientRect(),
  )
}

function handleOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector(`[data-sort-handle="${CSS.escape(key)}"]`) ?? null
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index])
}
