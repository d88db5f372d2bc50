import type { Cue } from './cue.ts'
import { writeCueTime } from './cue-time.ts'

/** As WebVTT of times and text alone. */
export function writeCaptions(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ startMs, endMs, text }) =>
      `${writeCueTime(startMs)} --> ${writeCueTime(endMs)}\n${escape(text)}\n`,
  )
  return ['WEBVTT\n', ...written].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
