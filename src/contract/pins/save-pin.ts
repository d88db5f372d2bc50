import { z } from 'zod'
import { OptionalAdvertiserId } from '../advertisers/advertiser.ts'
import { BoardId, optionalId, PinDraftId, SectionId } from '../ids.ts'
import { limits } from '../limits.ts'
import { addressRefusals, pictureRefusals } from '../media/refusals.ts'
import { UploadId } from '../media/uploads.ts'
import { command } from '../operation.ts'
import { Flag, line, OptionalWebAddress, paragraphs } from '../values.ts'
import { pinScenarios } from './builder/pin-features.ts'
import { optionErrors, pinOptions } from './builder/pin-options.ts'
import { Captions, pinCaptionErrors } from './captions/captions.ts'
import { SavedPin } from './pin.ts'

/** The texts of a pin that is saved. */
export const pinWords = {
  title: line(limits.pinTitleLength)
    .nullish()
    .transform((text) => text ?? ''),
  description: paragraphs(limits.pinDescriptionLength)
    .nullish()
    .transform((text) => text ?? ''),
  alt_text: paragraphs(limits.altTextLength)
    .nullish()
    .transform((text) => text ?? ''),
  link: OptionalWebAddress,
}

const OptionalUploadId = z.preprocess((id) => (id === '' ? null : id), UploadId.nullish())

/** Further fields that clients send with a save. Any others are ignored. */
export const saveNotes = {
  /** Acting for an ad account: the pin and the board belong to its owner. */
  advertiser_id: OptionalAdvertiserId,
  share_facebook: Flag.nullish().catch(null),
  share_twitter: Flag.nullish().catch(null),
}

/** What a pin is created for; one that is not known counts as none. */
export const scenario = z.enum(pinScenarios).catch('default').default('default')

/**
 * The draft that the pin comes of: it is gone once the pin is there. Without a picture, its own is taken, and without
 * captions those of its video.
 */
export const draft_id = optionalId(PinDraftId)

/** The ways to name the picture or video of a pin. */
export const pictureFields = {
  /** A picture on the web, or an uploaded one. */
  image_url: z.string().max(limits.linkLength).nullish(),
  /** The picture itself, as base64 or a data: URL. */
  image_base64: z.string().max(limits.pictureBodyBytes).nullish(),
  image_signature: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullish(),
  /** A registered and uploaded picture or video; with a video, the picture is its cover. */
  upload_id: OptionalUploadId,
  media_upload_id: OptionalUploadId,
}

/** Of pictures and videos that a pin is made of. */
export const mediaErrors = [
  'upload_not_found',
  'upload_not_ready',
  'video_type_unsupported',
  'video_broken',
  'video_too_large',
  'video_too_long',
  'video_size_unsupported',
  'video_too_slow',
  'video_part_missing',
  'video_not_prepared',
  'media_type_unsupported',
  ...pictureRefusals,
  ...addressRefusals,
] as const

export const saveErrors = [
  'advertiser_not_found',
  'advertiser_role_missing',
  'board_not_found',
  'section_not_found',
  'board_full',
  'secret_not_shared',
  ...optionErrors,
  'pin_link_required',
  ...mediaErrors,
] as const

export const savePin = command('savePin', {
  summary: 'Save a picture as a pin to a board, optionally into one of its sections',
  access: 'member',
  budget: 'save',
  input: z.object({
    board_id: BoardId,
    section: optionalId(SectionId),
    ...pictureFields,
    guid: z.string().max(100).nullish(),
    method: z.string().max(40).default('uploaded'),
    draft_id,
    scenario,
    ...pinWords,
    ...pinOptions,
    ...saveNotes,
    /** Of its video. */
    captions: Captions.optional(),
  }),
  output: SavedPin,
  adds: true,
  errors: [...saveErrors, ...pinCaptionErrors, 'pin_draft_not_found'],
  takesPicture: true,
  resource: 'PinResource/create',
  v3: 'POST /v3/pins/',
  endpoint: 'v3_create_pin',
})
