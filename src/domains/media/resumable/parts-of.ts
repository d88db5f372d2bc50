import { limits } from '#contract/limits'
import type { Clock } from '#platform/clock'
import { sniffedBytes } from '#platform/video'

/**
 * The bytes of a stream in parts, each of which is worth storing. Those that came before an error are a part
 * too, and then the error is thrown.
 */
export async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  clock: Clock,
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
      const isLate = size >= sniffedBytes && now - since >= limits.resumablePartMs
      if (size >= limits.resumablePartBytes || isLate) yield take()
    }
  } catch (error) {
    if (size > 0) yield take()
    throw error
  }
  if (size > 0) yield take()
}
