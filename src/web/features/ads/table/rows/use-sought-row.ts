import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { rowIdOf } from '../view/table-paths.ts'

const markedMs = 2500

/** Shows the row that the address names, focuses its link, and tells for a moment which it is. */
export function useSoughtRow(body: RefObject<HTMLElement | null>): string | null {
  const { hash, key } = useLocation()
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    const id = /^#row-(\d{1,18})$/.exec(hash)?.[1]
    const row = id === undefined ? null : body.current?.querySelector(`#${rowIdOf(id)}`)
    if (id === undefined || !row) return
    row.scrollIntoView({ block: 'center', inline: 'nearest' })
    row.querySelector('a')?.focus({ preventScroll: true })
    setMarked(id)
    const timer = setTimeout(() => setMarked(null), markedMs)
    return () => clearTimeout(timer)
    // The key is another where the same row is looked for again.
  }, [body, hash, key])
  return marked
}
