import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type DrawnRows, drawnRows, fewRows } from './rows-in-view.ts'
import { type RowHeights, useRowHeights } from './use-row-heights.ts'

/** Drawn above and below the window, for whoever scrolls on. */
const aheadPx = 600
/** The view is reported in steps, so that not each pixel draws anew. */
const stepPx = 200

/** Which rows of a long list are drawn as the page scrolls. */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  count: number,
  keyAt: (at: number) => string,
  focused: number | null,
): DrawnRows & Pick<RowHeights, 'measure'> {
  const { of, version, measure } = useRowHeights()
  const [view, setView] = useState({ fromPx: 0, toPx: 2_000 })
  const isLong = count > fewRows
  useEffect(() => {
    if (!isLong) return
    const update = () => {
      const topPx = list.current?.getBoundingClientRect().top ?? 0
      const fromPx = Math.floor((-topPx - aheadPx) / stepPx) * stepPx
      const toPx = Math.ceil((-topPx + innerHeight + aheadPx) / stepPx) * stepPx
      setView((before) =>
        before.fromPx === fromPx && before.toPx === toPx ? before : { fromPx, toPx },
      )
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [list, isLong])
  const drawn = useMemo(
    () => drawnRows(count, (at) => of(keyAt(at)), view, focused),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- heights are kept apart, with their version
    [count, keyAt, view, focused, version, of],
  )
  return { ...drawn, measure }
}
