import { Failure } from '#contract/errors'
import { repin } from '#contract/pins/repin'
import { holdImage } from '#domains/media'
import { answerCommand, memberOf } from '#platform/operations'
import { countRepins, countSaves, findPin, insertPin } from './pin-queries.ts'
import { wordsOfRepin } from './pin-rules.ts'
import { toSavedPin, toStoredCard } from './pin-views.ts'
import { countArrival, holdPlace } from './place-pin.ts'

export const repinHandler = answerCommand(repin, async (context, input) => {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  const source = await findPin(db, input.pin_id, viewer.id)
  if (!source) throw new Failure('pin_not_found', { field: 'pin_id' })
  const into = await holdPlace(db, input.board_id, input.section, viewer.id)
  const picture = await holdImage(db, source.image_signature)
  if (!picture) throw new Failure('pin_not_found', { field: 'pin_id' })

  const now = clock.now()
  const pin = {
    ...wordsOfRepin(source, input),
    id: newId(),
    board_id: into.board.id,
    section_id: into.section?.id ?? null,
    person_id: viewer.id,
    image_signature: picture.signature,
    method: 'repin',
    source_pin_id: source.id,
    root_pin_id: source.root_pin_id,
    root_person_id: source.root_person_id,
    created_at: now,
  }
  await insertPin(db, { ...pin, card: toStoredCard(pin, picture) })
  await countArrival(db, into, picture, now)
  await countRepins(db, source.board_id, source.id, 1)
  await countSaves(db, source.root_pin_id, 1)
  return toSavedPin(pin, picture, into)
})
