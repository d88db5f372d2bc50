import { reactToPin, removeReaction } from '#contract/comments/reactions'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { findBoard } from '#domains/boards'
import { addNews } from '#domains/news'
import { findPin, type PinRow } from '#domains/pins'
import { type Db, row, rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { refuseBlockedHosts } from './create-comment.ts'
import { selectResponses } from './responses/pin-responses.ts'

export const reactToPinHandler = answerCommand(reactToPin, async (context, input) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, input.pin_id, viewer.id)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin_id' })
  await refuseBlockedHosts(db, pin, viewer.id)
  const reacted = await row<{ is_new: boolean }>(
    db,
    `insert into reactions (root_pin_id, person_id, pin_id, kind, reacted_at) values ($1, $2, $3, $4, $5)
     on conflict (root_pin_id, person_id) do update
       set kind = excluded.kind, pin_id = excluded.pin_id, reacted_at = excluded.reacted_at
     returning xmax = 0 as is_new`,
    [pin.root_pin_id, viewer.id, pin.id, input.reaction_type, clock.now()],
  )
  // The saver may have lost access to the board since.
  if (reacted?.is_new && (await findBoard(db, pin.board_id, pin.person_id))) {
    await addNews(db, context, {
      personId: pin.person_id,
      kind: 'reacted',
      actorId: viewer.id,
      facts: { pin_id: pin.id, reaction_type: input.reaction_type },
    })
  }
  return reactionsOf(db, pin, viewer.id)
})

export const removeReactionHandler = answerCommand(removeReaction, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, input.pin_id, viewer.id)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin_id' })
  await rows(db, 'delete from reactions where root_pin_id = $1 and person_id = $2', [
    pin.root_pin_id,
    viewer.id,
  ])
  return reactionsOf(db, pin, viewer.id)
})

async function reactionsOf(db: Db, pin: PinRow, viewerId: PersonId) {
  const { reaction_counts, reaction_by_me } = await selectResponses(db, pin, viewerId)
  return { reaction_counts, reaction_by_me }
}
