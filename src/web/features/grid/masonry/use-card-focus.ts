import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MasonryLayout } from './layout/masonry-layout.ts'
import { type Direction, neighbourOf } from './layout/masonry-neighbours.ts'

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

type CardFocus<Item> = {
  listRef: RefObject<HTMLElement | null>
  items: readonly Item[]
  getKey: (item: Item) => string
  layout: MasonryLayout | null
  /** Ctrl+Home and Ctrl+End lead out of the list. */
  leave: (side: 'before' | 'after') => void
}

/**
 * Focus among cards. The card focused last is `focusedIndex` (-1 for none): it must stay mounted,
 * so that focus, and the place Tab goes on from, survive any scrolling.
 */
export function useCardFocus<Item>(options: CardFocus<Item>) {
  const { listRef, items, getKey, layout } = options
  const [focused, setFocused] = useState<{ key: string; index: number } | null>(null)
  const wantedIndexRef = useRef<number | null>(null)
  const hasFocusRef = useRef(false)
  const focusedIndex = focused ? indexOf(items, getKey, focused.key, focused.index) : -1

  /** Focuses a card's link, now or as soon as the card is drawn. */
  function focusCard(index: number) {
    wantedIndexRef.current = index
    setFocused({ key: getKey(items[index] as Item), index })
    giveFocus()
  }
  function giveFocus() {
    const index = wantedIndexRef.current
    if (index === null) return
    const cell = listRef.current?.querySelector(`:scope > [aria-posinset="${index + 1}"]`)
    if (cell && focusInCell(cell)) wantedIndexRef.current = null
  }
  useLayoutEffect(() => giveFocus())

  useEffect(() => {
    const active = document.activeElement
    // Focus that came before this listened is told again.
    if (active && listRef.current?.contains(active))
      active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [listRef])

  const onItems = useEffectEvent((items: readonly Item[]) => {
    // A focused card that was taken away leaves its focus to the one that took its place.
    if (!focused || focusedIndex >= 0 || items.length === 0) return
    // Nothing tells of focus that goes with its element: it was here, and now it is nowhere.
    if (hasFocusRef.current && document.activeElement === document.body) {
      focusCard(Math.min(focused.index, items.length - 1))
    }
  })
  useLayoutEffect(() => onItems(items), [items])

  function onFocus(event: FocusEvent) {
    hasFocusRef.current = true
    // Null in the menus and dialogs of a card: they keep the card that was focused before.
    const index = cellIndex(listRef.current, event.target)
    const item = index === null ? undefined : items[index]
    if (item === undefined || index === focusedIndex) return
    setFocused({ key: getKey(item), index: index as number })
  }
  function onBlur() {
    hasFocusRef.current = false
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = cellIndex(listRef.current, event.target)
    if (!layout || index === null || event.defaultPrevented) return
    if (event.altKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
    if (event.ctrlKey) {
      if (event.key !== 'Home' && event.key !== 'End') return
      event.preventDefault()
      options.leave(event.key === 'Home' ? 'before' : 'after')
      return
    }
    const next = cardByKey(layout, index, event.key, isRightToLeft(listRef.current))
    if (next === undefined) return
    event.preventDefault()
    if (next !== null) focusCard(next)
  }

  return { focusedIndex, focusCard, listProps: { onKeyDown, onFocus, onBlur } }
}

/** Undefined for keys that mean nothing here, null where there is no further card. */
function cardByKey(
  layout: MasonryLayout,
  index: number,
  key: string,
  isMirrored: boolean,
): number | null | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return layout.count - 1
  const direction = ARROWS[key]
  return direction && neighbourOf(layout, index, direction, isMirrored)
}

/** Looks where the item stood before it searches. */
export function indexOf<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  key: string,
  guess = 0,
): number {
  const guessed = items[guess]
  if (guessed !== undefined && getKey(guessed) === key) return guess
  return items.findIndex((item) => getKey(item) === key)
}

/** Null outside the cards, and in what a card shows elsewhere in the document. */
function cellIndex(list: HTMLElement | null, target: EventTarget): number | null {
  if (!(target instanceof Element) || !list?.contains(target)) return null
  const position = target.closest('.masonry-cell')?.getAttribute('aria-posinset')
  return position ? Number(position) - 1 : null
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function isRightToLeft(list: HTMLElement | null): boolean {
  return list !== null && getComputedStyle(list).direction === 'rtl'
}

/** The card's main link: the one marked `data-card-focus`, else the first thing that takes focus. */
function focusInCell(cell: Element): boolean {
  const target =
    cell.querySelector<HTMLElement>('[data-card-focus]') ??
    cell.querySelector<HTMLElement>('a[href], button:not(:disabled), [tabindex="0"]')
  if (!target) return false
  target.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  return true
}
