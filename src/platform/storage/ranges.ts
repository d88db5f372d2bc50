import type { ByteRange } from './object-store.ts'

/** A range as positions `from` up to `to`, limited to the object; empty when it starts after its end. */
export function resolveRange(
  range: ByteRange | undefined,
  totalSize: number,
): { from: number; to: number } {
  if (!range) return { from: 0, to: totalSize }
  const from = Math.min(range.start, totalSize)
  return { from, to: Math.max(from, Math.min((range.end ?? totalSize) + 1, totalSize)) }
}

export function assertRange({ start, end = start }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`Not a range of bytes: ${start}-${end}`)
  }
}
