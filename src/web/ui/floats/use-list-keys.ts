import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { continueTyping, rowForKey, rowForTyping, type Typed } from './list-keys.ts'

/** Keyboard navigation of a list whose focusable rows are marked `data-row`. */
export function useListKeys(onTab: () => void) {
  const typed = useRef<Typed>({ text: '', atMs: 0 })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onTab()
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const current = rows.indexOf(document.activeElement as HTMLElement)
    const text = continueTyping(typed.current, event)
    if (text) typed.current = { text, atMs: event.timeStamp }
    const labels = rows.map((row) => row.textContent ?? '')
    const row =
      rowForKey(event.key, current, rows.length) ??
      (text ? rowForTyping(text, labels, current) : null)
    if (row === null) return
    event.preventDefault()
    event.stopPropagation()
    rows[row]?.focus()
  }
}

/** Moves the focus with the mouse, as in native menus. */
export const focusOnHover = {
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (event.pointerType === 'mouse' && row !== document.activeElement) {
      row?.focus({ preventScroll: true })
    }
  },
}
