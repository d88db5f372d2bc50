/** Of a list of rows that are stacked, those that are drawn, and how much room the others before each of them take. */
interface DrawnRow {
  at: number
  /** The height of all rows that are left out between it and the drawn one before it. */
  gapPx: number
}

export interface DrawnRows {
  rows: readonly DrawnRow[]
  /** Of those after the last. */
  restPx: number
}

interface RowView {
  /** What is in view, from the top of the list. */
  fromPx: number
  toPx: number
}

/** Drawn in any case, as few rows cost nothing. */
export const fewRows = 60

/** The rows in view, and `focused` with its neighbours, so that the focus stays and the Tab key finds the next. */
export function drawnRows(
  count: number,
  heightOf: (at: number) => number,
  { fromPx, toPx }: RowView,
  focused: number | null,
): DrawnRows {
  const rows: DrawnRow[] = []
  let gapPx = 0
  let topPx = 0
  for (let at = 0; at < count; at += 1) {
    const heightPx = heightOf(at)
    const isNear = focused !== null && Math.abs(at - focused) <= 1
    if (count <= fewRows || isNear || (topPx + heightPx >= fromPx && topPx <= toPx)) {
      rows.push({ at, gapPx })
      gapPx = 0
    } else gapPx += heightPx
    topPx += heightPx
  }
  return { rows, restPx: gapPx }
}
