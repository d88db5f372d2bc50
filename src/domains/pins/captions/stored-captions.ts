import { Failure } from '#contract/errors'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { readCaptions } from '#contract/pins/captions/read-captions'
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
    if (cues) return { language, text: writeCaptions(cues) }
    throw new Failure('captions_unreadable', {
      field: 'captions',
      text: { key: `captions.problem.${problem.kind}`, values: { line: problem.line } },
      data: { language, ...problem },
    })
  })
  return stored.length === 0 ? null : stored
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
