/** The demuxers that may open a stranger's file, by the names ffmpeg has for them. */
export type Container = 'mov' | 'matroska'

export const sniffedBytes = 12

/** How MP4 and QuickTime files begin; old cameras write their pictures first. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])

/**
 * What a file is by its first bytes, whatever it is called. Null for everything else: playlists, subtitles
 * and lists of files never reach a program that would follow them.
 */
export function sniffContainer(head: Uint8Array): Container | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length < sniffedBytes) return null
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'matroska'
  return boxes.has(bytes.toString('latin1', 4, 8)) ? 'mov' : null
}
