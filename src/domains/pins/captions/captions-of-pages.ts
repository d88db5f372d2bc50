import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { sentLength } from '#contract/pins/captions/sent-length'
import { captionsFor, type StoredCaptions, tooLong } from './stored-captions.ts'

interface CaptionedPage {
  video_signature?: string | null | undefined
  /** As they were sent; absent leaves those that it has. */
  captions?: readonly CaptionTrack[] | undefined
  kept?: StoredCaptions | null | undefined
}

/** What is said in the videos of pages, in their order; a failure names the page. */
export function captionsOfPages(pages: readonly CaptionedPage[]): (StoredCaptions | null)[] {
  const stored = pages.map(({ video_signature = null, captions, kept }, place) =>
    ofPlace(place, () =>
      captions === undefined ? (kept ?? null) : captionsFor({ video_signature }, captions),
    ),
  )
  for (const [place] of stored.entries()) {
    const together = stored.slice(0, place + 1).flatMap((tracks) => tracks ?? [])
    const last = together.at(-1)
    if (last && stored[place] && sentLength(together) > limits.captionsSentLength)
      ofPlace(place, () => {
        throw tooLong(last.language)
      })
  }
  return stored
}

function ofPlace<Result>(place: number, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new Failure(error.code, { ...error.detail, field: `pages.${place}.captions` })
  }
}
