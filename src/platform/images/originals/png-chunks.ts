import { Failure } from '#contract/errors'

/**
 * The decoder stops at the last pixel; a file that is cut after it is still a cut file.
 *
 * @throws Failure `image_broken` when the chain of chunks does not reach its end.
 */
export function assertPngIsWhole(source: Uint8Array): void {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  let at = 8
  while (at + 12 <= source.length) {
    const type = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (type === iendType && at <= source.length) return
  }
  throw new Failure('image_broken')
}

const iendType = 0x49454e44
