import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { rowIdOf } from '../view/table-paths.ts'

const markedMs = 2500
/** People who scroll or type go on by themselves. */
const ownSteps = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Shows the row that the address names, focuses its link, and tells for a moment which it is. */
export function useSoughtRow(body: RefObject<HTMLElement | null>): string | null {
  const { hash, key } = useLocation()
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    const id = /^#row-(\d{1,18})$/.exec(hash)?.[1]
    const row = id === undefined ? null : body.current?.querySelector(`#${rowIdOf(id)}`)
    if (id === undefined || !row) return
    row.querySelector('a')?.focus({ preventScroll: true })
    setMarked(id)
    // What stands above it may still be loading.
    const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }))
    sizes.observe(document.body)
    const leave = () => sizes.disconnect()
    for (const step of ownSteps) addEventListener(step, leave, { once: true, passive: true })
    const timer = setTimeout(() => {
      leave()
      setMarked(null)
    }, markedMs)
    return () => {
      leave()
      clearTimeout(timer)
      for (const step of ownSteps) removeEventListener(step, leave)
    }
    // The key is another where the same row is looked for again.
  }, [body, hash, key])
  return marked
}
