import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { editPin } from '#contract/pins/edit-pin'
import { noteChanges } from '#domains/boards'
import type { Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { setCaptions } from '../captions/caption-queries.ts'
import { captionsFor } from '../captions/stored-captions.ts'
import { findMedia } from '../cards/card-media.ts'
import { readPin } from '../get-pin.ts'
import { announceHashtags } from '../hashtags/sync-hashtags.ts'
import { countChanges } from '../many/board-actions/count-changes.ts'
import { moveRows } from '../many/move-rows.ts'
import { setCommentsAllowed } from '../options/closed-comments.ts'
import { checkMayTag, countTagging } from '../people-tags/check-may-tag.ts'
import { keepTags } from '../people-tags/keep-tags.ts'
import { lockTags } from '../people-tags/tag-queries.ts'
import { updatePin } from '../pin-queries.ts'
import { type SavedInto, toStoredCard } from '../pin-views.ts'
import { lockTargetPlace, sectionOf } from '../place-pin.ts'
import type { PinPorts } from '../ports.ts'
import { editProducts } from '../products/edit-products.ts'
import { checkTopics, withUnseen } from '../topics/check-topics.ts'
import { setTopics } from '../topics/topic-queries.ts'
import { checkIsCreator, checkMayRemove, lockOwnPin, type OwnPin } from './own-pin.ts'

const wordNames = ['title', 'description', 'alt_text', 'link', 'captions'] as const

export const editPinHandler = (ports: PinPorts) =>
  answerCommand(editPin, async (context, input) => {
    const { db } = context
    const viewer = memberOf(context)
    const own = await lockOwnPin(db, input.id, viewer.id, input.board_id ?? null)
    const media = (await findMedia(db, [own.pin]))(own.pin)
    if (!media) throw new Error(`Pin ${own.pin.id} has lost a picture or video`)

    const to = await findDestination(db, own, input, viewer.id)
    const isReworded = wordNames.some((name) => input[name] !== undefined)
    if (input.comments_allowed !== undefined) {
      checkIsCreator(own, viewer.id)
      await setCommentsAllowed(db, own.pin, input.comments_allowed, context.clock.now())
    }
    if (input.tagged_user_ids !== undefined) {
      checkIsCreator(own, viewer.id)
      const advertiser_id = own.board.is_on_behalf ? own.board.advertiser_id : null
      const tags = await lockTags(db, own.pin.id)
      const before = tags.map(({ person_id }) => person_id)
      await checkMayTag(db, viewer, { ...input, advertiser_id, scenario: 'default' }, before)
      await countTagging(context, viewer.id, input.tagged_user_ids, before)
      await keepTags(context, own.pin, input.tagged_user_ids, viewer.id)
    }
    if (input.topic_ids !== undefined) {
      checkIsCreator(own, viewer.id)
      await checkTopics(context, ports, input.topic_ids)
      const topics = await withUnseen(context, ports, own.pin.topic_ids, input.topic_ids)
      await setTopics(db, own.pin, topics)
    }
    if (input.product_tags !== undefined) {
      checkIsCreator(own, viewer.id)
      await editProducts(context, own, viewer, input.product_tags)
    }
    if (isReworded || to.board.id !== own.board.id) checkMayRemove(own, viewer.id)
    // Another person's pins stay on the owner's boards, if the viewer acts on behalf of the owner.
    if (
      own.board.is_on_behalf &&
      to.board.owner_id !== own.pin.person_id &&
      own.pin.person_id !== viewer.id
    )
      throw new Failure('pin_of_others', { field: 'board_id' })
    const words = {
      title: input.title ?? own.pin.title,
      description: input.description ?? own.pin.description,
      alt_text: input.alt_text ?? own.pin.alt_text,
      link: input.link === undefined ? own.pin.link : input.link,
    }
    const captions = captionsFor(own.pin, input.captions)
    const to_section = to.section?.id ?? null
    if (to.board.id !== own.board.id) await moveRows(db, [{ ...own.pin, to_section }], to.board.id)
    await updatePin(db, to.board.id, own.pin.id, {
      ...words,
      section_id: to_section,
      card: toStoredCard({ ...own.pin, ...words }, media),
    })
    if (input.captions) await setCaptions(db, { board_id: to.board.id, id: own.pin.id }, captions)
    // `countChanges` notes a pin that changes its board.
    if (to.board.id === own.board.id)
      await noteChanges(db, [{ board_id: to.board.id, pin_id: own.pin.id }])
    await announceHashtags(db, own.pin, own.pin.description, words.description)
    const moved = { ...own.pin, board_id: to.board.id, section_id: to_section }
    if (moved.board_id !== own.pin.board_id || moved.section_id !== own.pin.section_id) {
      const boards = new Map([own.board, to.board].map((board) => [board.id, board]))
      await countChanges(db, boards, [own.pin], [moved])
      await announceHashtags(db, moved, words.description)
    }

    const pin = await readPin(context, own.pin.id, ports)
    if (!pin) throw new Failure('pin_not_found')
    return pin
  })

/** A pin that changes its board leaves its section, unless a new one is given. */
async function findDestination(
  db: Writer,
  { pin, board }: OwnPin,
  input: InputOf<typeof editPin>,
  viewerId: PersonId,
): Promise<SavedInto> {
  if (input.board_id !== undefined && input.board_id !== board.id) {
    return lockTargetPlace(db, input.board_id, input.board_section_id ?? null, viewerId)
  }
  const sectionId = input.board_section_id === undefined ? pin.section_id : input.board_section_id
  return {
    board,
    section: sectionId === null ? null : await sectionOf(db, board, sectionId, viewerId),
  }
}
