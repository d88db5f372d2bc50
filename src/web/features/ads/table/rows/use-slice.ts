import { type RefObject, useEffect, useState } from 'react'
import { type Slice, sliceOf } from './table-lines.ts'

/** All lines up to this many: only long tables are drawn in parts. */
const fewLines = 150

/** Which lines of a table are drawn, as the page scrolls; all of them on the server. */
export function useSlice(
  body: RefObject<HTMLElement | null>,
  count: number,
  linePx: number,
): Slice {
  const [slice, setSlice] = useState<Slice>({ first: 0, end: count })
  const isLong = count > fewLines
  useEffect(() => {
    if (!isLong) return
    const update = () => {
      const topPx = body.current?.getBoundingClientRect().top ?? 0
      const next = sliceOf(count, linePx, topPx, window.innerHeight)
      setSlice((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [body, count, isLong, linePx])
  return isLong ? slice : { first: 0, end: count }
}
