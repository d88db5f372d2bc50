import type { Rendition } from './stream-sizes.ts'

/** What was made of a rendition: its list of pieces, and the beginning of its file. */
export interface MadeRendition extends Rendition {
  playlist: string
  head: Buffer
}

/** The list of renditions that a player chooses from. It begins with the first, so that is one which loads fast. */
export function masterPlaylist(made: readonly MadeRendition[]): string {
  const [largest, ...others] = made
  const ordered = largest ? [...others, largest] : []
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...ordered.flatMap((one) => [`#EXT-X-STREAM-INF:${attributes(one)}`, `${one.name}.m3u8`]),
    '',
  ].join('\n')
}

function attributes({ playlist, head, width, height }: MadeRendition): string {
  const pieces = readPieces(playlist)
  const rate = (bytes: number, seconds: number) => Math.ceil((bytes * 8) / Math.max(seconds, 0.1))
  const sum = (name: 'bytes' | 'seconds') => pieces.reduce((all, piece) => all + piece[name], 0)
  const peak = Math.max(...pieces.map(({ bytes, seconds }) => rate(bytes, seconds)))
  return [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${Math.min(peak, rate(sum('bytes'), sum('seconds')))}`,
    `CODECS="${codecs(head)}"`,
    `RESOLUTION=${width}x${height}`,
  ].join(',')
}

function readPieces(playlist: string): { seconds: number; bytes: number }[] {
  const form = /#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@/g
  const pieces = Array.from(playlist.matchAll(form), ([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
  }))
  if (pieces.length === 0) throw new Error('A list of pieces has none')
  return pieces
}

/** As RFC 6381 names them, by the boxes that describe them. */
function codecs(head: Buffer): string {
  const at = head.indexOf('avcC')
  if (at < 0) throw new Error('A rendition does not say what it is')
  // Profile, constraints and level follow the box's name and version.
  const video = `avc1.${head.toString('hex', at + 5, at + 8)}`
  return head.includes('mp4a') ? `${video},mp4a.40.2` : video
}
