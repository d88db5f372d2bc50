import { limits } from '#contract/limits'
import type { VideoEditInput } from '#contract/media/video-edit'

/** What is chosen of a video, in milliseconds of its file. */
export interface VideoCut {
  durationMs: number
  startMs: number
  endMs: number
  coverMs: number
}

export type Handle = 'startMs' | 'endMs' | 'coverMs'

/** How far a key moves a handle. */
export const stepMs = 100

export function wholeOf(durationMs: number): VideoCut {
  return { durationMs, startMs: 0, endMs: durationMs, coverMs: coverOf(durationMs) }
}

/** The moment that the server takes where none is chosen. */
const coverOf = (durationMs: number) => Math.min(1_000, durationMs / 4)

/** Moves one handle as far as the others let it; the cover stays within the part. */
export function moveHandle(cut: VideoCut, handle: Handle, toMs: number): VideoCut {
  const min = Math.min(limits.videoPartMinMs, cut.durationMs)
  const bounds: Record<Handle, [number, number]> = {
    startMs: [0, cut.endMs - min],
    endMs: [cut.startMs + min, cut.durationMs],
    coverMs: [cut.startMs, cut.endMs],
  }
  const moved = { ...cut, [handle]: within(toMs, ...bounds[handle]) }
  return { ...moved, coverMs: within(moved.coverMs, moved.startMs, moved.endMs) }
}

function within(ms: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, ms))
}

/** What the server is asked for: nothing of what it does anyway. */
export function editOf({ durationMs, startMs, endMs, coverMs }: VideoCut): VideoEditInput {
  const isTrimmed = startMs > 0 || endMs < durationMs
  return {
    ...(startMs > 0 && { start_ms: Math.round(startMs) }),
    ...(endMs < durationMs && { end_ms: Math.round(endMs) }),
    ...((isTrimmed || coverMs !== coverOf(durationMs)) && { cover_ms: Math.round(coverMs) }),
  }
}
