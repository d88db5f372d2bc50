import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { editScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import type { EditedPages } from '#contract/pins/stories/edited-pages'
import { isOfAdvertiser, type SavableBoard } from '#domains/boards'
import type { PinMedia } from '#domains/media'
import { answerPreparedCommand, type CommandContext, memberOf } from '#platform/operations'
import { setScheduledCaptions } from '../../captions/caption-queries.ts'
import { captionsFor } from '../../captions/stored-captions.ts'
import type { MediaNames } from '../../cards/card-media.ts'
import { findBrand } from '../../disclosures/disclose.ts'
import { announceReleased } from '../../leaving/release-media.ts'
import { optionsIn, withChanges } from '../../options/keep-options.ts'
import { checkMayTag, countTagging } from '../../people-tags/check-may-tag.ts'
import { checkTaggable } from '../../people-tags/keep-tags.ts'
import { lockTargetPlace } from '../../place-pin.ts'
import type { PinPorts } from '../../ports.ts'
import { checkMayTagProducts } from '../../products/check-may-tag-products.ts'
import { checkItems } from '../../products/keep-products.ts'
import { productKey } from '../../products/product-key.ts'
import { pinnerOn } from '../../saving/pinner.ts'
import { changePages, mediaOfNew } from '../../stories/changed-pages.ts'
import { isOfStory } from '../../stories/is-of-story.ts'
import { checkTopics, withUnseen } from '../../topics/check-topics.ts'
import { lockWaiting } from '../lock-waiting.ts'
import { checkIsAhead, publishMoment } from '../publish-time.ts'
import { type ScheduledOf, type ScheduledRow, updateScheduled } from '../scheduled-queries.ts'
import { showScheduled } from '../show-scheduled.ts'
import { whoseScheduled } from '../whose-scheduled.ts'

/** Whoever changes it is who saves it from then on, so that its place and theirs are checked together. */
export const editScheduledPinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    editScheduledPin,
    (context, { pages = [] }) => mediaOfNew(context, pages),
    async (context, input, media) => {
      const { db, clock } = context
      const viewer = memberOf(context)
      const of = await whoseScheduled(db, viewer.id, input.advertiser_id)
      const pin = await lockWaiting(db, of, input.scheduled_pin_id)
      checkIsLatest(pin, input.version)
      const boardId = input.board_id ?? pin.board_id
      const isMoved = boardId !== pin.board_id
      const sectionId = input.section === undefined && !isMoved ? pin.section_id : input.section
      const into = await lockTargetPlace(db, boardId, sectionId ?? null, viewer.id)
      const advertiserId = accountFor(pin, of, into.board)
      const pinnerId = await pinnerOn(db, into.board, viewer.id, advertiserId)
      if (pinnerId !== pin.person_id) throw new Failure('board_not_found', { field: 'board_id' })

      const options = withChanges(pin.options, input)
      // Else it would be refused when nobody is there.
      await findBrand(db, pinnerId, options)
      await checkTaggable(db, pinnerId, input.tagged_user_ids ?? [])
      const maker = { advertiser_id: advertiserId, scenario: 'default' } as const
      const { tagged_user_ids = [] } = input
      const tagged = pin.options.tagged_user_ids ?? []
      await checkMayTag(db, viewer, { ...maker, tagged_user_ids }, tagged)
      await countTagging(context, viewer.id, tagged_user_ids, tagged)
      if (input.topic_ids !== undefined) {
        await checkTopics(context, ports, input.topic_ids)
        const before = pin.options.topic_ids ?? []
        options.topic_ids = await withUnseen(context, ports, before, input.topic_ids)
      }
      const { product_tags = [] } = input
      // What is gone since may stay.
      const known = new Set(optionsIn(pin.options).product_tags.map(productKey))
      const added = { product_tags: product_tags.filter((tag) => !known.has(productKey(tag))) }
      const is_story = added.product_tags.length > 0 && (await isOfStory(db, pin.story_id))
      await checkMayTagProducts(db, viewer, { ...maker, ...added, is_story })
      await checkItems(db, pinnerId, product_tags, known)
      const now = clock.now()
      const { publish_time: time } = input
      const publish_at = time === undefined ? pin.publish_at : publishMoment(time, now)
      checkIsAhead(publish_at, now)
      const captions = captionsFor(pin, input.captions)
      await updateScheduled(db, {
        ...pin,
        ...(await changedPages(context, pin, input.pages, media)),
        ...{ made_by: viewer.id, advertiser_id: advertiserId, publish_at },
        ...{ board_id: into.board.id, section_id: into.section?.id ?? null },
        title: input.title ?? pin.title,
        description: input.description ?? pin.description,
        alt_text: input.alt_text ?? pin.alt_text,
        link: input.link === undefined ? pin.link : input.link,
        options,
        time_zone: input.time_zone ?? pin.time_zone,
      })
      if (input.captions) await setScheduledCaptions(db, pin, captions)
      const shown = await showScheduled(context, ports, of, pin.id)
      if (!shown) throw new Error('A scheduled pin vanished while it was being changed')
      return shown
    },
  )

/** Pages that are changed may be others by now, and one tab would undo what another did. */
function checkIsLatest({ version }: ScheduledRow, seen: number | null | undefined): void {
  if (typeof seen === 'number' && seen !== version)
    throw new Failure('scheduled_pin_changed', { data: { version } })
}

/** Those that it had go, as no pin has them. */
async function changedPages(
  context: CommandContext,
  pin: ScheduledRow,
  pages: EditedPages | undefined,
  media: readonly (PinMedia | null)[],
): Promise<Partial<MediaNames>> {
  if (!pages) return {}
  const { names } = await changePages(context, pin.story_id, pages, media)
  await announceReleased(context.db, [pin])
  return names
}

/** The owner may take a pin out of the hands of an ad account, by moving it to a board that is not its. */
function accountFor(
  { person_id, advertiser_id }: ScheduledRow,
  of: ScheduledOf,
  board: SavableBoard,
): AdvertiserId | null {
  if (of.advertiser_id !== null || advertiser_id === null) return of.advertiser_id
  return isOfAdvertiser(board, { id: advertiser_id, owner_id: person_id }) ? advertiser_id : null
}
