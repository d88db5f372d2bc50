import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { CaptionProblem } from '#contract/pins/captions/cue'
import { readCaptions } from '#contract/pins/captions/read-captions'
import { sentLength } from '#contract/pins/captions/sent-length'
import { writeCaptions } from '#contract/pins/captions/write-captions'

/** Of our own writing. */
export type StoredCaptions = readonly CaptionTrack[]

/** What was sent, read and written anew; absent stays absent, and none is none. */
export function toStoredCaptions(
  tracks: readonly CaptionTrack[] | undefined,
): StoredCaptions | null {
  const languages = new Set<string>()
  const stored = (tracks ?? []).map(({ language, text }) => {
    if (languages.has(language))
      throw new Failure('captions_language_twice', { field: 'captions', data: { language } })
    languages.add(language)
    const { cues, problem } = readCaptions(text)
    if (!cues) throw unreadable(language, problem)
    return { language, text: writeCaptions(cues) }
  })
  const last = stored.at(-1)
  if (!last) return null
  // What is kept can be sent again.
  if (sentLength(stored) > limits.captionsSentLength) throw tooLong(last.language)
  return stored
}

export function tooLong(language: string): Failure {
  return unreadable(language, { kind: 'length', line: 1 })
}

function unreadable(language: string, problem: CaptionProblem): Failure {
  return new Failure('captions_unreadable', {
    field: 'captions',
    text: { key: `captions.problem.${problem.kind}`, values: { line: problem.line } },
    data: { language, ...problem },
  })
}

/** As `toStoredCaptions`, for a pin that may lack a video of its own. */
export function captionsFor(
  { video_signature, story_id }: { video_signature: string | null; story_id?: string | null },
  tracks: readonly CaptionTrack[] | undefined,
): StoredCaptions | null {
  const stored = toStoredCaptions(tracks)
  if (stored && (video_signature === null || story_id))
    throw new Failure('captions_need_video', { field: 'captions' })
  return stored
}
