/*
 * When the first frame of a rendition is shown, by the boxes of its file (ISO/IEC 14496-12). Frames that are decoded
 * before others are shown push it some frames away from zero, and captions count from it.
 */

/** How much of a file says it. */
export const streamHeadBytes = 16_384

const ticksPerSecond = 90_000

interface Box {
  type: string
  /** Without its head. */
  body: Buffer
}

/** In ticks of 1/90000 of a second, as captions of streams are timed; 0 where the file does not say it. */
export function streamStart(head: Buffer): number {
  try {
    const scale = find(head, ['moov', 'trak', 'mdia', 'mdhd'])
    const [decoded, shown] = ['tfdt', 'trun'].map((type) => find(head, ['moof', 'traf', type]))
    if (!scale || !decoded || !shown) return 0
    const perSecond = scale.readUInt32BE(scale[0] === 1 ? 20 : 12)
    const decodedAt =
      decoded[0] === 1 ? Number(decoded.readBigUInt64BE(4)) : decoded.readUInt32BE(4)
    const ticks = Math.round(((decodedAt + firstOffset(shown)) / perSecond) * ticksPerSecond)
    return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : 0
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}

/** How long after it is decoded the first frame is shown. */
function firstOffset(run: Buffer): number {
  const flags = run.readUIntBE(1, 3)
  const has = (flag: number) => (flags & flag) !== 0
  if (!has(0x800)) return 0
  const before = [0x1, 0x4, 0x100, 0x200, 0x400].filter(has).length
  return run.readInt32BE(8 + before * 4)
}

/** The first box on a way into boxes. */
function find(within: Buffer, [type, ...deeper]: readonly string[]): Buffer | null {
  for (const box of boxesIn(within))
    if (box.type === type) return deeper.length === 0 ? box.body : find(box.body, deeper)
  return null
}

function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    // Sizes of another form are those of media, which come after what is looked for.
    if (size < 8) return
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    }
    at += size
  }
}
