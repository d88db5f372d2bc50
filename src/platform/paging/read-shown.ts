/** Rows in one step, at most, however few of them are shown. */
const maxStep = 1_000

export interface Shown<Row, Item> {
  /** Possibly a few more than were wanted. */
  shown: Item[]
  /** The last row that was read; null when there are no more. */
  last: Row | null
}

/**
 * Reads on until enough is shown, for lists whose rows are checked by statements of their own. Where little is shown
 * it reads in larger and larger steps, up to `maxRead` rows in all.
 */
export async function readShown<Row, Item>(
  wanted: number,
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  show: (rows: Row[]) => Promise<Item[]>,
  maxRead = Number.POSITIVE_INFINITY,
): Promise<Shown<Row, Item>> {
  const shown: Item[] = []
  let last: Row | null = null
  let left = maxRead
  for (let step = wanted; shown.length < wanted && left > 0; step = Math.min(step * 4, maxStep)) {
    const limit = Math.min(step, left)
    const some = await read(last, limit)
    if (some.length > 0) shown.push(...(await show(some)))
    if (some.length < limit) return { shown, last: null }
    last = some.at(-1) ?? null
    left -= some.length
  }
  return { shown, last }
}
