import { limits } from '#contract/limits'
import { endOfPages } from '#contract/paging'

/*
 * The bookmark of a feed that is ranked again for each page: the seed of its ranking, where the newest pins
 * continue, and which pictures were shown, three bytes of each. So no page repeats a picture whatever was saved
 * meanwhile. It grants nothing: each page checks permissions again.
 */

/** The first byte identifies the feed; a token of another feed means the first page. */
export const feeds = { home: 1, related: 2, ideas: 3 } as const

export interface FeedStart {
  seed: number
  /** The newest pins down to this one were shown. */
  freshBefore: string | null
  shown: ReadonlySet<number>
}

const headBytes = 13
const bytesPerPicture = 3
const highestId = 2n ** 63n - 1n

/** Null means a first page. */
export function readFeedBookmark(token: string | null, feed: number): FeedStart | 'end' | null {
  if (token === null) return null
  if (token === endOfPages) return 'end'
  const bytes = Buffer.from(token, 'base64url')
  const isOurs = bytes[0] === feed && bytes.length >= headBytes
  if (!isOurs || (bytes.length - headBytes) % bytesPerPicture !== 0) return null
  const id = bytes.readBigUInt64BE(5)
  if (id > highestId) return null
  const shown = new Set<number>()
  for (let at = headBytes; at < bytes.length; at += bytesPerPicture)
    shown.add(bytes.readUIntBE(at, bytesPerPicture))
  return { seed: bytes.readUInt32BE(1), freshBefore: id === 0n ? null : String(id), shown }
}

export function writeFeedBookmark(feed: number, { seed, freshBefore, shown }: FeedStart): string {
  const marks = [...shown].slice(-limits.pinsChosen)
  const bytes = Buffer.alloc(headBytes + marks.length * bytesPerPicture)
  bytes[0] = feed
  bytes.writeUInt32BE(seed, 1)
  bytes.writeBigUInt64BE(BigInt(freshBefore ?? 0), 5)
  for (const [place, mark] of marks.entries())
    bytes.writeUIntBE(mark, headBytes + place * bytesPerPicture, bytesPerPicture)
  return bytes.toString('base64url')
}

/** The part of a signature that a bookmark contains. */
export function markOf(signature: string): number {
  return Number.parseInt(signature.slice(0, bytesPerPicture * 2), 16)
}
