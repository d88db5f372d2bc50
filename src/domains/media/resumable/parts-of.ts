import { limits } from '#contract/limits'
import type { Clock } from '#platform/clock'

/**
 * The bytes of a stream in parts, each of which is worth storing. Those that came before an error are a part
 * too, and then the error is thrown.
 */
export async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  clock: Clock,
  /** Fewer are no part, unless no more come. */
  leastBytes: number,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  let since = 0
  function take(): Buffer {
    const part = Buffer.concat(pieces, size)
    pieces = []
    size = 0
    return part
  }
  try {
    for await (const piece of content) {
      const now = clock.now().getTime()
      if (size === 0) since = now
      pieces.push(piece)
      size += piece.byteLength
      const isLate = size >= leastBytes && now - since >= limits.resumablePartMs
      if (size >= limits.resumablePartBytes || isLate) yield take()
    }
  } catch (error) {
    if (size > 0) yield take()
    throw error
  }
  if (size > 0) yield take()
}
