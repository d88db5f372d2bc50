import type { CaptionTrack } from './captions.ts'

/** As forms send them, which need nine letters for one of many lands: all that a request may have is bounded. */
export function sentLength(tracks: readonly CaptionTrack[]): number {
  return new URLSearchParams({ captions: JSON.stringify(tracks) }).toString().length
}
