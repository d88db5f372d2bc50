import { useEffect, useRef, useState } from 'react'

/** Brings the row of a file into view, wherever it is, with the focus in it. */
export function useShowRow() {
  const list = useRef<HTMLUListElement>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  // By then its row is drawn.
  useEffect(() => {
    if (wanted === null) return
    setWanted(null)
    const row = list.current?.querySelector(`[data-key="${CSS.escape(wanted)}"]`)
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    row
      ?.querySelector<HTMLElement>('input[type="text"], input:not([type])')
      ?.focus({ preventScroll: true })
  }, [wanted])
  return {
    show: (key: string) => {
      setFocusKey(key)
      setWanted(key)
    },
    listProps: { list, focusKey, onFocusKey: setFocusKey },
  }
}
