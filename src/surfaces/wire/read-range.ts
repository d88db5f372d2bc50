export interface ByteRange {
  start: number
  /** Inclusive. */
  end?: number
}

/**
 * A single range as `bytes=0-499` or `bytes=500-`. Anything else (several ranges, the last so many bytes)
 * is answered with the whole file, as the standard allows.
 */
export function readRange(header: string | undefined): ByteRange | undefined {
  const found = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '')
  if (!found) return undefined
  const start = Number(found[1])
  if (found[2] === undefined) return { start }
  const end = Number(found[2])
  return end < start ? undefined : { start, end }
}
