import { useEffect, useState } from 'react'

/** Until one is measured. */
const guessPx = 110

export interface RowHeights {
  /** Of a row that was drawn once; of any other as high as the first that was. */
  of: (key: string) => number
  /** Grows with each change. */
  version: number
  /** A `ref` of each drawn row. */
  measure: (row: HTMLElement | null) => (() => void) | undefined
}

/** How high rows are, as they change with what is in them. Each names itself by `data-key`. */
export function useRowHeights(): RowHeights {
  const [version, setVersion] = useState(0)
  const [measured] = useState(openMeasured)
  useEffect(() => measured.watch(() => setVersion((before) => before + 1)), [measured])
  return { of: measured.of, version, measure: measured.measure }
}

function openMeasured() {
  const heights = new Map<string, number>()
  let usualPx = guessPx
  let tell: () => void = () => undefined
  const observer = new ResizeObserver((entries) => {
    let hasChanged = false
    for (const { target, borderBoxSize } of entries) {
      const key = target.getAttribute('data-key') ?? ''
      const heightPx = borderBoxSize[0]?.blockSize ?? 0
      // One that is gone has none.
      if (heightPx === 0 || heights.get(key) === heightPx) continue
      if (heights.size === 0) usualPx = heightPx
      heights.set(key, heightPx)
      hasChanged = true
    }
    if (hasChanged) tell()
  })
  return {
    of: (key: string) => heights.get(key) ?? usualPx,
    measure: (row: HTMLElement | null) => {
      if (!row) return undefined
      observer.observe(row)
      return () => observer.unobserve(row)
    },
    watch: (onChange: () => void) => {
      tell = onChange
      return () => observer.disconnect()
    },
  }
}
