import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Columns } from './layout/masonry-layout.ts'

/** How wide columns must be at least, in pixels, and how few and many there may be. */
export type ColumnRule = { minPx: number; min: number; max: number }

export const pinColumns: ColumnRule = { minPx: 236, min: 2, max: 8 }

/** The rule as masonry.css takes it. */
export function columnRuleStyle(rule: ColumnRule): Record<`--${string}`, number> {
  return {
    '--masonry-min-column': rule.minPx,
    '--masonry-min-count': rule.min,
    '--masonry-max-count': rule.max,
  }
}

/**
 * The columns the style sheet makes at the present width; null before they can be read.
 * `beforeChange` runs while the old layout still stands.
 */
export function useMasonryColumns(
  rulerRef: RefObject<HTMLElement | null>,
  isInFlow: boolean,
  beforeChange: () => void,
): Columns | null {
  const [columns, setColumns] = useState<Columns | null>(null)
  const remember = useEffectEvent((next: Columns) => {
    if (columns && isSame(columns, next)) return
    if (!columns) return startTransition(() => setColumns(next))
    beforeChange()
    // The observer runs between layout and paint: rendering now leaves no stale frame.
    flushSync(() => setColumns(next))
  })

  useLayoutEffect(() => {
    const ruler = rulerRef.current
    if (!ruler) return
    // The observer reports them at once; cards that the style sheet has placed can wait for it.
    if (!isInFlow) setColumns(readColumns(ruler))
    const observer = new ResizeObserver(() => remember(readColumns(ruler)))
    // Its content box leaves out the space before the first column, which changes with the width.
    observer.observe(ruler, { box: 'border-box' })
    return () => observer.disconnect()
  }, [rulerRef, isInFlow])

  return columns
}

function readColumns(ruler: HTMLElement): Columns {
  const style = getComputedStyle(ruler)
  const tracks = style.gridTemplateColumns.split(' ').map(Number.parseFloat)
  return {
    count: Math.max(1, tracks.length),
    widthPx: tracks[0] || 1,
    gapPx: Number.parseFloat(style.columnGap) || 0,
    startPx: Number.parseFloat(style.paddingInlineStart) || 0,
    textScale: Number.parseFloat(style.getPropertyValue('--masonry-text-scale')) || 1,
  }
}

function isSame(a: Columns, b: Columns): boolean {
  return (
    a.count === b.count &&
    a.widthPx === b.widthPx &&
    a.gapPx === b.gapPx &&
    a.startPx === b.startPx &&
    a.textScale === b.textScale
  )
}
