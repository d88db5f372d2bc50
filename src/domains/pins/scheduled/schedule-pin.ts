import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId, ScheduledPinId, StoryId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { Viewer } from '#contract/viewer'
import type { SavableBoard } from '#domains/boards'
import type { PinMedia } from '#domains/media'
import { lockPerson } from '#domains/people'
import type { Db, Writer } from '#platform/database'
import { answerPreparedCommand, type CommandContext, memberOf } from '#platform/operations'
import { setScheduledCaptions } from '../captions/caption-queries.ts'
import { captionsFor } from '../captions/stored-captions.ts'
import { holdMedia } from '../cards/card-media.ts'
import { findBrand } from '../disclosures/disclose.ts'
import { mediaToSave, useUpWithCaptions } from '../drafts/used-draft.ts'
import { optionsIn } from '../options/keep-options.ts'
import { checkTaggable } from '../people-tags/keep-tags.ts'
import { type PinWords, saveMethod } from '../pin-rules.ts'
import { lockTargetPlace } from '../place-pin.ts'
import type { PinPorts } from '../ports.ts'
import { checkItems } from '../products/keep-products.ts'
import { checkFeature } from '../saving/check-feature.ts'
import { pinnerOn } from '../saving/pinner.ts'
import { checkMaySave } from '../saving/prepare-save.ts'
import { publishMoment } from './publish-time.ts'
import { countScheduledPins, insertScheduled } from './scheduled-queries.ts'
import { showScheduled } from './show-scheduled.ts'

export const schedulePinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    schedulePin,
    async (context, input) => {
      await checkMaySchedule(context.db, memberOf(context), input)
      await checkMaySave(context, ports, input)
      publishMoment(input.publish_time, context.clock.now())
      return mediaToSave(context, input)
    },
    async (context, input, media) => {
      const captions = await useUpWithCaptions(context.db, memberOf(context).id, input, media)
      const method = saveMethod(input.method, input.guid)
      const toSchedule = { ...input, method, captions }
      return addScheduled(context, ports, toSchedule, { ...media, story_id: null })
    },
  )

type ToSchedule = Pick<
  InputOf<typeof schedulePin>,
  'board_id' | 'section' | 'advertiser_id' | 'publish_time' | 'time_zone' | 'method'
> &
  PinOptions &
  PinWords & { captions?: readonly CaptionTrack[] | undefined }

/** Puts on the list what is stored, by all rules of saving as they are now. */
export async function addScheduled(
  context: CommandContext,
  ports: PinPorts,
  input: ToSchedule,
  { signature, video_signature, story_id }: PinMedia & { story_id: StoryId | null },
): Promise<ScheduledPin> {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  const now = clock.now()
  const into = await lockTargetPlace(db, input.board_id, input.section, viewer.id)
  const pinnerId = await pinnerOn(db, into.board, viewer.id, input.advertiser_id)
  await checkRoom(db, pinnerId)
  await findBrand(db, pinnerId, input)
  await checkTaggable(db, pinnerId, input.tagged_user_ids)
  await checkItems(db, pinnerId, input.product_tags)
  const names = { image_signature: signature, video_signature, story_id }
  if (!(await holdMedia(db, [names]))(names)) throw new Failure('upload_not_found')
  const { title, description, alt_text, link, method, time_zone } = input
  const pin = {
    ...{ person_id: pinnerId, id: newId<ScheduledPinId>(), made_by: viewer.id },
    advertiser_id: input.advertiser_id ?? accountOf(into.board),
    ...{ board_id: into.board.id, section_id: into.section?.id ?? null },
    ...{ ...names, title, description, alt_text, link, method },
    options: optionsIn(input),
    ...{ publish_at: publishMoment(input.publish_time, now), time_zone, created_at: now },
  }
  const captions = captionsFor(pin, input.captions)
  await insertScheduled(db, pin)
  if (captions) await setScheduledCaptions(db, pin, captions)
  const made = await showScheduled(context, ports, pin, pin.id)
  if (!made) throw new Error('A picture vanished while it was held')
  return made
}

export function checkMaySchedule(
  db: Db,
  viewer: Viewer,
  making: Pick<InputOf<typeof schedulePin>, 'advertiser_id' | 'scenario'>,
): Promise<void> {
  return checkFeature(db, viewer, making, ['scheduling'], { code: 'scheduling_not_offered' })
}

/** One more in the name of a person, who is locked until the transaction ends. */
export async function checkRoom(db: Writer, personId: PersonId): Promise<void> {
  await lockPerson(db, personId)
  if ((await countScheduledPins(db, personId)) >= limits.scheduledPins)
    throw new Failure('scheduled_pins_limit_reached')
}

/** On whose behalf a save that names no ad account is; those who may change it later go by that. */
function accountOf({ is_on_behalf, advertiser_id }: SavableBoard): AdvertiserId | null {
  if (!is_on_behalf) return null
  if (advertiser_id === null) throw new Failure('advertiser_not_found', { field: 'advertiser_id' })
  return advertiser_id
}
