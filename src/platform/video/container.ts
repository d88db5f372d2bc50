/** The demuxers that may open an untrusted file, by their ffmpeg names. */
export type Container = 'mov' | 'matroska'

export const sniffedBytes = 12

/** The first boxes of MP4 and QuickTime files; old cameras write their media data first. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])

/**
 * Detects the container by the first bytes, whatever the file is called. Null for everything else: playlists, subtitles
 * and file lists never reach a program that would follow them.
 */
export function sniffContainer(head: Uint8Array): Container | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length < sniffedBytes) return null
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'matroska'
  return boxes.has(bytes.toString('latin1', 4, 8)) ? 'mov' : null
}
