import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { Id, line, OptionalWebAddress, optionalId, paragraphs } from '../values.ts'
import { SavedPin } from './pin.ts'

/** What a person may say about a pin while saving it. */
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

export const savePin = command('savePin', {
  summary: 'Save a picture as a pin to a board, optionally into one of its sections',
  access: 'member',
  budget: 'save',
  input: z.object({
    board_id: Id,
    section: optionalId(),
    /** A picture on the web, or one that an upload answered. */
    image_url: z.string().max(limits.linkLength).nullish(),
    /** The picture itself, bare or as a data: address. */
    image_base64: z.string().max(limits.pictureBodyBytes).nullish(),
    image_signature: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullish(),
    guid: z.string().max(100).nullish(),
    method: z.string().max(40).default('uploaded'),
    ...pinWords,
  }),
  output: SavedPin,
  errors: [
    'board_not_found',
    'section_not_found',
    'board_full',
    'image_missing',
    'image_type_unsupported',
    'image_broken',
    'image_too_large',
    'image_too_small',
    'image_queue_full',
    'upload_not_found',
    'url_invalid',
    'url_refused',
    'url_unreachable',
    'url_too_slow',
    'url_too_large',
    'url_not_found',
    'storage_full',
    'storage_unavailable',
  ],
  resource: 'PinResource/create',
  endpoint: 'v3_create_pin',
})
