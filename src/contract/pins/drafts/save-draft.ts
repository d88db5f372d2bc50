import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { BoardId, idOut, optionalId, PinDraftId, SectionId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { RecipeInput } from '../../media/picture-edit/recipe-input.ts'
import { UploadId } from '../../media/uploads.ts'
import { command } from '../../operation.ts'
import { line, paragraphs, WholeNumber } from '../../values.ts'
import { pinOptions } from '../builder/pin-options.ts'
import { Captions, captionErrors, captionsOfPage, fitTogether } from '../captions/captions.ts'
import { storyFormats } from '../stories/story-formats.ts'

const Signature = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullish()

/** An uploaded picture, an upload, or a picture on the web; a video is kept while its cover is named. */
const draftMedia = {
  image_signature: Signature,
  /** Of an edited picture: what it was made of, and by. */
  original_signature: Signature,
  recipe: RecipeInput.nullish(),
  upload_id: optionalId(UploadId),
  image_url: line(limits.linkLength).nullish(),
}

/** As they are typed, right or wrong. */
const draftWords = {
  title: line(limits.pinTitleLength).default(''),
  description: paragraphs(limits.pinDescriptionLength).default(''),
  alt_text: paragraphs(limits.altTextLength).default(''),
  link: line(limits.linkLength).default(''),
}

const NewDraftPage = z.object({ ...draftMedia, ...draftWords, ...captionsOfPage })

export const savePinDraft = command('savePinDraft', {
  summary:
    'Keep a pin that is begun, with all that is typed and chosen; refused when another page saved it since it was read',
  access: 'member',
  input: z.object({
    /** Absent: a new one, or that which this page has begun. */
    draft_id: optionalId(PinDraftId),
    /** Of what the page has read. */
    version: WholeNumber.nullish(),
    /** Of the page that saves, with the number of its save: a repeated or late one changes nothing. */
    editor_key: z.string().regex(/^[a-z0-9]{8,40}$/),
    edit_number: WholeNumber.pipe(z.int().min(1)),
    advertiser_id: OptionalAdvertiserId,
    ...draftWords,
    ...pinOptions,
    board_id: optionalId(BoardId),
    section: optionalId(SectionId),
    ...draftMedia,
    /** Of a pin of several pages, in place of a picture of its own; absent: it has none. */
    page_format: z.enum(storyFormats).nullish(),
    pages: z
      .array(NewDraftPage)
      .max(limits.storyPages)
      .refine(...fitTogether)
      .default([]),
    publish_day: line(10).default(''),
    publish_clock: line(8).default(''),
    /** Of its video; absent leaves those that it has, as long as it has the same video. */
    captions: Captions.optional(),
  }),
  output: z.object({ id: idOut<'pinDraft'>(), version: z.int(), updated_time: z.int() }),
  errors: [
    'advertiser_not_found',
    'advertiser_role_missing',
    'pin_draft_not_found',
    'pin_draft_changed',
    'pin_drafts_limit_reached',
    ...captionErrors,
  ],
  resource: 'PinDraftResource/update',
  v3: 'PUT /v3/pin_drafts/',
  endpoint: 'v3_save_pin_draft',
})
