import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { SourceFacts } from './facts.ts'

/** What its owner wants of a video, in moments of the file that came in. */
export interface VideoEdit {
  startMs: number | null
  endMs: number | null
  coverMs: number | null
}

/** What is converted, in moments of the file that came in. */
export interface VideoPart {
  startMs: number
  lengthMs: number
  /** Null when all of a file that does not declare its duration. */
  expectedMs: number | null
  /** Of the cover, from the beginning of the part. */
  coverMs: number | null
}

/** A file may play a little longer than it declares. */
const slackMs = 1_000

/** @throws Failure `video_part_missing` when there is nothing at that place */
export function partOf(
  { durationMs }: Pick<SourceFacts, 'durationMs'>,
  { startMs, endMs, coverMs }: VideoEdit,
): VideoPart {
  const start = startMs ?? 0
  const end = endMs === null || (durationMs !== null && endMs > durationMs) ? durationMs : endMs
  if (end !== null && end - start < Math.min(limits.videoPartMinMs, durationMs ?? end))
    throw new Failure('video_part_missing')
  // An undeclared duration over the limit shows in the result.
  const lengthMs = end === null ? limits.videoDurationMs + slackMs : end - start
  return {
    startMs: start,
    lengthMs: endMs === null && end !== null ? lengthMs + slackMs : lengthMs,
    expectedMs: end === null ? null : end - start,
    coverMs: coverMs === null ? null : Math.max(0, coverMs - start),
  }
}

export const wholeVideo: VideoEdit = { startMs: null, endMs: null, coverMs: null }

/** After a possible fade-in, unless a moment was chosen. */
export function coverMoment({ coverMs }: VideoPart, durationMs: number): number {
  if (coverMs === null) return Math.min(1_000, durationMs / 4)
  // The last frame begins before the end.
  return Math.max(0, Math.min(coverMs, durationMs - 100))
}
