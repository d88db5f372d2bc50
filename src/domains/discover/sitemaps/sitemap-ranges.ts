/** Ids from `from` to below `from` + 2 to the power of `bits`. */
export interface IdRange {
  from: string
  bits: number
}

/** All ids there are. */
const allIds: IdRange = { from: '0', bits: 63 }

export function endOf({ from, bits }: IdRange): string {
  return asId(BigInt(from) + 2n ** BigInt(bits))
}

const greatest = 2n ** 63n - 1n

/** Requests may contain numbers that are too large for an id. */
export function asId(number: bigint): string {
  return String(number > greatest ? greatest : number)
}

/**
 * Halves the id range until no part has more than `max` pages. The bounds of a part depend only on its own
 * contents: deletions elsewhere do not move pages between parts. `count` need not count beyond `max` + 1.
 */
export async function divide(
  count: (range: IdRange) => Promise<number>,
  max: number,
  range: IdRange = allIds,
): Promise<IdRange[]> {
  const held = await count(range)
  if (held === 0) return []
  if (held <= max || range.bits === 0) return [range]
  const bits = range.bits - 1
  const upper = String(BigInt(range.from) + 2n ** BigInt(bits))
  const first = await divide(count, max, { from: range.from, bits })
  return [...first, ...(await divide(count, max, { from: upper, bits }))]
}
