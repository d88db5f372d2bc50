import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { query } from '../../operation.ts'
import { fromJsonText } from '../../values.ts'
import { PageId } from '../stories/page-id.ts'
import { languageTag } from './language-tag.ts'
import { sentLength } from './sent-length.ts'

const Language = z
  .string()
  .max(limits.languageTagLength, inputMessage('input.language'))
  .transform((tag) => languageTag(tag) ?? '')
  .refine((tag) => tag !== '', inputMessage('input.language'))

/** What is said in a video, in one language by its tag (BCP 47), as WebVTT; SubRip is taken, too. */
const Track = z.object({
  language: Language,
  text: z.string().max(limits.captionsLength, inputMessage('input.tooLong')),
})

/** One track for each language. Clients also send them as JSON text. */
export const Captions = z
  .preprocess(
    (value) => (value === '' ? [] : fromJsonText(value)),
    z.array(Track).max(limits.captionLanguages, inputMessage('input.tooMany')),
  )
  .refine(
    (tracks) => sentLength(tracks) <= limits.captionsSentLength,
    inputMessage('input.captionsLong'),
  )

/** Of the video of a page of a pin. */
export const captionsOfPage = { captions: Captions.optional() }

type WithCaptions = { captions?: CaptionTrack[] | undefined }

/** Of all pages of a pin together: one request brings them all. */
export const fitTogether = [
  (pages: readonly WithCaptions[]) =>
    sentLength(pages.flatMap(({ captions }) => captions ?? [])) <= limits.captionsSentLength,
  inputMessage('input.captionsLong'),
] as const

/** With times of the video as it is shown. */
export const CaptionTrack = z.object({ language: z.string(), text: z.string() })
export type CaptionTrack = z.output<typeof CaptionTrack>

/** Where the player finds a track; whoever may not open the pin finds none. */
export const CaptionAddress = z.object({ language: z.string(), url: z.string() })
export type CaptionAddress = z.output<typeof CaptionAddress>

export const captionErrors = ['captions_unreadable', 'captions_language_twice'] as const
/** Where it is known of what they are. */
export const pinCaptionErrors = [...captionErrors, 'captions_need_video'] as const

export const getPinCaptions = query('getPinCaptions', {
  summary:
    'What is said in the video of a pin, or of one of its pages, in each language that there is, or in one',
  access: 'anyone',
  input: z.object({
    id: PinId,
    page_id: PageId.nullish(),
    language: z.string().max(limits.languageTagLength).nullish(),
  }),
  output: z.array(CaptionTrack),
  errors: ['pin_not_found', 'pin_page_not_found'],
  resource: 'PinCaptionsResource/get',
  v3: 'GET /v3/pins/:id/captions/',
  endpoint: 'v3_get_pin_captions',
})
