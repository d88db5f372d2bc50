import { join } from 'node:path'
import {
  exactFlags,
  inputArguments,
  pieceSeconds,
  plainFlags,
  reportFlags,
  writingFlags,
} from './arguments.ts'
import type { Rendition } from './stream-sizes.ts'

/**
 * Makes the renditions of a converted video for HLS: for each a file of fragmented MP4 and a list of the pieces in
 * it. The smaller ones begin their pieces at the same frames as the video itself, which is only copied.
 */
export function streamArguments(
  source: string,
  renditions: readonly Rendition[],
  folder: string,
): string[] {
  return [
    ...[...writingFlags, ...reportFlags],
    ...['-threads', '1', ...inputArguments('mov', source), '-filter_complex_threads', '1'],
    ...renditions.flatMap((rendition) => renditionArguments(rendition, folder)),
  ]
}

function renditionArguments({ name, width, height, rates }: Rendition, folder: string): string[] {
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', ...plainFlags, '-c', 'copy'],
    ...(rates
      ? [
          ...['-filter_threads', '1', '-threads', '1'],
          ...['-vf', `scale=${width}:${height},setsar=1`],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
          ...['-crf', String(rates.crf), '-maxrate', rates.maxRate, '-bufsize', rates.bufferSize],
          ...['-force_key_frames', 'source', '-sc_threshold', '0', '-g', '9999'],
        ]
      : []),
    ...exactFlags,
    ...['-f', 'hls', '-hls_time', String(pieceSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', join(folder, `${name}.mp4`), join(folder, `${name}.m3u8`)],
  ]
}
