import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import { columnsOf } from './sort-places.ts'
import { type Move, nextSort, startSort } from './sort-steps.ts'
import { useDragging } from './use-dragging.ts'

export interface SortTexts {
  /** The label of the handle: "Move Kitchen". */
  handle: (name: string) => string
  /** Explains the keys once an item is lifted. */
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
  /** False while the list is not in its custom order. */
  isOn: boolean
  nameOf: (key: string) => string
  texts: SortTexts
  /** Saves a move on the server; the previous order is restored if it fails. */
  onMove: (move: Move) => Promise<unknown>
  onRefused: (error: unknown) => void
}

export type Sortable = ReturnType<typeof useSortable>

/**
 * A list of cards that can be reordered: dragged with a mouse, by touch after a long press, or
 * moved with keys once the handle was pressed. Updates optimistically, and reverts when the server
 * refuses.
 */
export function useSortable(options: SortableOptions) {
  const { keys, isOn, nameOf, texts, onMove, onRefused } = options
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const [state, send] = useReducer(nextSort, keys, startSort)
  const [announcement, setAnnouncement] = useState('')
  const [lastKeys, setLastKeys] = useState(keys)
  if (!isSame(lastKeys, keys)) {
    setLastKeys(keys)
    send({ type: 'given', keys })
  }

  const [head] = state.sending
  const saveMove = useEffectEvent(onMove)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!head) return
    let isStale = false
    saveMove(head).then(
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
    setAnnouncement(texts.lifted(at(key, state.order)))
  }
  function carryTo(to: number) {
    if (!state.held) return
    const { key } = state.held
    const next = nextSort(state, { type: 'carried', to })
    send({ type: 'carried', to })
    setAnnouncement(texts.carried(at(key, next.order)))
  }
  function carryBy(by: number) {
    if (state.held) carryTo(state.order.indexOf(state.held.key) + by)
  }
  function putDown() {
    if (!state.held) return
    setAnnouncement(texts.putDown(at(state.held.key, state.order)))
    send({ type: 'put_down' })
  }
  function putBack() {
    if (!state.held) return
    setAnnouncement(texts.putBack(at(state.held.key, state.held.before)))
    send({ type: 'put_back' })
  }

  /** Moves an item to where the pointer dropped it. */
  function drop(key: string, to: number) {
    const lifted = nextSort(state, { type: 'lifted', key })
    const down = nextSort(lifted, { type: 'carried', to })
    if (isSame(state.order, down.order)) return
    send({ type: 'lifted', key })
    send({ type: 'carried', to })
    send({ type: 'put_down' })
    setAnnouncement(texts.putDown(at(key, down.order)))
  }

  const dragging = useDragging({ list, isOn: isOn && state.held === null, onDrop: drop })

  // Moving a card in the DOM drops the focus, so it is restored.
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
    announcement,
    heldKey,
    dragging,
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
