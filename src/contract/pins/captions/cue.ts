import { limits } from '../../limits.ts'

/** What is said from one moment of a video to another, as plain text. */
export interface Cue {
  startMs: number
  endMs: number
  text: string
}

export type CueProblem = 'time' | 'order' | 'cueLength'
/** Why a text is no captions, and in which of its lines. */
export interface CaptionProblem {
  kind: CueProblem | 'none' | 'cues' | 'length'
  line: number
}

/** The latest moment that two digits of hours can say. */
export const latestMs = 359_999_999

/** As lines that are not empty, without control characters. */
export function tidyCueText(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Null: it can be shown. */
export function problemOfCue({ startMs, endMs, text }: Cue): CueProblem | null {
  if (endMs <= startMs) return 'order'
  return text.length > limits.captionCueLength ? 'cueLength' : null
}

/** In the order in which they begin. */
export function inOrder(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

/** What is left when a part of the video is taken. */
export function cutCues(cues: readonly Cue[], fromMs: number, toMs: number): Cue[] {
  return cues.flatMap((cue) => {
    const startMs = Math.max(cue.startMs, fromMs) - fromMs
    const endMs = Math.min(cue.endMs, toMs) - fromMs
    return endMs > startMs ? [{ ...cue, startMs, endMs }] : []
  })
}
