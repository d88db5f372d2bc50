import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the first of the cards that were asked for with the button at the end. */
export function useFocusAfterMore(
  itemCount: number,
  endRef: RefObject<HTMLElement | null>,
  focusCard: (index: number) => void,
): () => void {
  const focusFromRef = useRef<number | null>(null)
  const onItems = useEffectEvent((count: number) => {
    const from = focusFromRef.current
    if (from === null || count <= from) return
    focusFromRef.current = null
    const active = document.activeElement
    if (active === document.body || endRef.current?.contains(active)) focusCard(from)
  })
  useLayoutEffect(() => onItems(itemCount), [itemCount])
  return () => {
    focusFromRef.current = itemCount
  }
}
