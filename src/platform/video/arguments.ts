import type { Container } from './container.ts'
import { type SourceFacts, targetSize } from './facts.ts'
import { levellingFilter, measuringFilter, type SoundLevel } from './sound-level.ts'
import type { VideoPart } from './video-part.ts'

/*
 * Arguments of ffmpeg and ffprobe, which run without a shell. An untrusted file
 * is inputArguments by the one demuxer that matches its first bytes; it cannot reference another file, protocol or
 * decoder.
 */

const decoders = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'libvpx', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1'],
  ...['mpeg4', 'mjpeg', 'prores'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'libvorbis', 'ac3', 'eac3', 'alac'],
  ...['flac', 'amrnb', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be'],
]

/** The maximum size of one allocation. */
const maxAllocation = String(256 * 1024 * 1024)

const quietFlags = ['-hide_banner', '-v', 'error']

/** Of every call that writes a file. */
export const writingFlags = [...quietFlags, '-nostdin', '-y', '-max_alloc', maxAllocation]

/** Nothing of what was written about a video comes along. */
export const plainFlags = [
  ...['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1'],
  ...['-map_chapters', '-1'],
]

export const exactFlags = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']

/** How far it is, once a second, on the standard output. */
export const reportFlags = ['-progress', 'pipe:1', '-stats_period', '1']

/** Seconds between frames that pictures can begin with: a player starts, and changes its rendition, at them. */
export const pieceSeconds = 2

export function inputArguments(container: Container, path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file'],
    ...['-format_whitelist', container],
    ...['-codec_whitelist', decoders.join(',')],
    ...['-f', container],
    ...['-i', `file:${path}`],
  ]
}

const probedEntries =
  'format=duration:stream=codec_type,width,height,sample_aspect_ratio:stream_disposition=attached_pic:stream_side_data=rotation'

export function probeArguments(container: Container, path: string): string[] {
  return [
    ...[...quietFlags, '-max_alloc', maxAllocation],
    ...['-show_entries', probedEntries, '-of', 'json'],
    ...inputArguments(container, path),
  ]
}

/** What of a file is converted, and how. */
export interface Conversion {
  container: Container
  source: string
  facts: SourceFacts
  part: VideoPart
  /** Null for sound that stays as loud as it is, or none. */
  level: SoundLevel | null
}

/** Measures how loud the sound is; what it found is at the end of its error output. */
export function measureArguments({ container, source, part }: Conversion): string[] {
  return [
    ...['-hide_banner', '-nostats', '-v', 'info', '-nostdin', '-max_alloc', maxAllocation],
    ...['-threads', '1', ...partArguments(container, source, part)],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-filter_threads', '1'],
    ...['-af', measuringFilter, '-f', 'null', '-'],
  ]
}

/** Reads from the frame at the beginning of the part, and to its end. */
function partArguments(container: Container, path: string, part: VideoPart): string[] {
  return [
    ...(part.startMs > 0 ? ['-ss', seconds(part.startMs)] : []),
    ...inputArguments(container, path),
    ...['-t', seconds(part.lengthMs)],
  ]
}

const seconds = (ms: number) => String(ms / 1_000)

/** Converts to H.264 and AAC in a streamable MP4: one video and one audio stream, without metadata. */
export function convertArguments(conversion: Conversion, target: string): string[] {
  const { container, source, facts, part, level } = conversion
  const { width, height } = targetSize(facts)
  return [
    ...[...writingFlags, ...reportFlags],
    ...['-threads', '1', ...partArguments(container, source, part)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
    ...plainFlags,
    ...['-filter_threads', '1', '-threads', '1'],
    ...['-vf', `scale=${width}:${height},setsar=1,format=yuv420p`, '-fpsmax', '60'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
    ...['-crf', '23', '-maxrate', '4M', '-bufsize', '8M'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${pieceSeconds})`],
    ...(level ? ['-af', levellingFilter(level)] : []),
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...exactFlags,
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
  ]
}

/** The frame of a converted video at a moment. */
export function coverArguments(source: string, atMs: number, target: string): string[] {
  return [
    ...[...quietFlags, '-nostdin', '-y', '-threads', '1'],
    ...['-ss', seconds(atMs)],
    ...inputArguments('mov', source),
    ...['-map', '0:v:0', '-frames:v', '1', '-filter_threads', '1', '-threads', '1'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'image2', `file:${target}`],
  ]
}
