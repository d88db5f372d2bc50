import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { SavedPin } from '#contract/pins/pin'
import { publishScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { findScheduledCaptions } from '../../captions/caption-queries.ts'
import { optionsIn } from '../../options/keep-options.ts'
import { stillTaggable } from '../../people-tags/keep-tags.ts'
import { stillInCatalogs } from '../../products/keep-products.ts'
import { saveToPlace } from '../../saving/save-to-place.ts'
import { lockWaiting } from '../lock-waiting.ts'
import { deleteScheduled, type ScheduledRow } from '../scheduled-queries.ts'
import { whoseScheduled } from '../whose-scheduled.ts'
import { insertPublished } from './published-queries.ts'

export const publishScheduledPinHandler = answerCommand(
  publishScheduledPin,
  async (context, { scheduled_pin_id, advertiser_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const of = await whoseScheduled(db, viewer.id, advertiser_id)
    const pin = await lockWaiting(db, of, scheduled_pin_id)
    return publishLocked(context, pin, viewer.id)
  },
)

/** Saves it as somebody, by all rules of saving, and takes it off the list in the same transaction. */
export async function publishLocked(
  context: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  pin: ScheduledRow,
  saverId: PersonId,
): Promise<SavedPin> {
  const { image_signature, video_signature, story_id, section_id } = pin
  const media = { signature: image_signature, video_signature, story_id }
  const captions = (await findScheduledCaptions(context.db, pin)) ?? []
  const options = optionsIn(pin.options)
  const tagged_user_ids = await stillTaggable(context.db, pin.person_id, options.tagged_user_ids)
  const product_tags = await stillInCatalogs(context.db, pin.person_id, options.product_tags)
  const toSave = {
    ...{ ...pin, section: section_id, captions },
    options: { ...options, tagged_user_ids, product_tags },
  }
  const saved = await saveToPlace(context, saverId, toSave, media)
  if (saved.pinner.id !== pin.person_id) throw new Failure('board_not_found', { field: 'board_id' })
  await deleteScheduled(context.db, pin)
  await insertPublished(context.db, pin, saved.id, context.clock.now())
  return saved
}
