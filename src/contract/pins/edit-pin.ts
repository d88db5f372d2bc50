import { z } from 'zod'
import { BoardId, optionalId, PinId, SectionId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { line, OptionalWebAddress, paragraphs } from '../values.ts'
import { changedOptions } from './builder/pin-options.ts'
import { Captions, pinCaptionErrors } from './captions/captions.ts'
import { Pin } from './pin.ts'

export const editPin = command('editPin', {
  summary:
    "Change a pin's words, link, tagged people and products, topics or whether it takes comments, or move it to another board or section",
  access: 'member',
  input: z.object({
    id: PinId,
    title: line(limits.pinTitleLength).optional(),
    description: paragraphs(limits.pinDescriptionLength).optional(),
    alt_text: paragraphs(limits.altTextLength).optional(),
    link: OptionalWebAddress.optional(),
    /** By its creator alone: it holds for all that is saved of it. */
    comments_allowed: changedOptions.comments_allowed,
    /** By its creator alone; those who are left out are no longer tagged. */
    tagged_user_ids: changedOptions.tagged_user_ids,
    /** By its creator alone; those that are left out it is no longer about. */
    topic_ids: changedOptions.topic_ids,
    /** By its creator alone, all of them. */
    product_tags: changedOptions.product_tags,
    board_id: BoardId.optional(),
    /** null removes the pin from its section; absent leaves it. */
    board_section_id: optionalId(SectionId).optional(),
    /** Of its video, in place of those that it has; absent leaves them. */
    captions: Captions.optional(),
  }),
  output: Pin,
  errors: [
    'pin_not_found',
    'pin_of_others',
    'pin_not_created',
    'pin_feature_held_back',
    'tagging_not_offered',
    'person_not_taggable',
    'tagging_limit_reached',
    'topic_not_found',
    'product_tags_not_offered',
    'product_not_found',
    'board_not_found',
    'section_not_found',
    'board_full',
    ...pinCaptionErrors,
  ],
  resource: 'PinResource/update',
  v3: 'PUT /v3/pins/:id/',
  endpoint: 'v3_update_pin',
})
