import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { type DropLine, followPress, type Press } from './follow-press.ts'

interface DraggingOptions {
  list: HTMLElement | null
  isOn: boolean
  /** Called with the new index among the others. */
  onDrop: (key: string, to: number) => void
}

/** Drag and drop of cards with mouse, pen or touch. */
export function useDragging({ list, isOn, onDrop }: DraggingOptions) {
  const [press, setPress] = useState<Press | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [line, setLine] = useState<DropLine | null>(null)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    if (!press || !list) return
    return followPress(press, list, {
      onBegin: () => setKey(press.key),
      onLine: (next) => setLine((before) => (isSameLine(before, next) ? before : next)),
      onEnd: (to) => {
        if (to !== null) drop(press.key, to)
        setPress(null)
      },
      onStop: () => {
        setKey(null)
        setLine(null)
      },
    })
  }, [press, list])

  // Browsers check at the start of a touch whether a listener may prevent scrolling.
  useEffect(() => {
    const frame = list
    if (!isOn || !frame) return
    const listener = () => undefined
    frame.addEventListener('touchmove', listener, { passive: false })
    return () => frame.removeEventListener('touchmove', listener)
  }, [isOn, list])

  return {
    key,
    line,
    /** Handles the press that may start a drag. */
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!isOn || press || event.button !== 0 || !event.isPrimary) return
      const target = event.target as Element
      const card = target.closest<HTMLElement>('[data-sort-key]')
      const cardKey = card?.dataset['sortKey']
      const isOther = target.closest('button:not([data-sort-handle]), input, [role="menu"]')
      if (!card || cardKey === undefined || isOther) return
      const { clientX: x, clientY: y } = event
      // On the handle a touch drags without a long press.
      const isFinger = event.pointerType === 'touch' && !target.closest('[data-sort-handle]')
      setPress({ key: cardKey, card, x, y, isFinger })
    },
  }
}

function isSameLine(one: DropLine | null, other: DropLine | null): boolean {
  return one === other || (one?.x === other?.x && one?.y === other?.y)
}
