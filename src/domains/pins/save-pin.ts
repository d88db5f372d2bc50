import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { findSavableBoard } from '#domains/boards'
import { holdImage, takePicture } from '#domains/media'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { countSaves, insertPin } from './pin-queries.ts'
import { saveMethod } from './pin-rules.ts'
import { toSavedPin, toStoredCard } from './pin-views.ts'
import { countArrival, holdPlace } from './place-pin.ts'

export const savePinHandler = answerPreparedCommand(
  savePin,
  async (context, input) => {
    // No picture is fetched for a board that will not take it.
    const board = await findSavableBoard(context.db, input.board_id, memberOf(context).id)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    return takePicture(context, input)
  },
  async (context, input, { signature }) => {
    const { db, newId, clock } = context
    const viewer = memberOf(context)
    const into = await holdPlace(db, input.board_id, input.section, viewer.id)
    const picture = await holdImage(db, signature)
    if (!picture) throw new Failure('upload_not_found')

    const id = newId()
    const now = clock.now()
    const pin = {
      id,
      board_id: into.board.id,
      section_id: into.section?.id ?? null,
      person_id: viewer.id,
      image_signature: signature,
      title: input.title,
      description: input.description,
      alt_text: input.alt_text,
      link: input.link,
      method: saveMethod(input.method, input.guid),
      source_pin_id: null,
      root_pin_id: id,
      root_person_id: viewer.id,
      created_at: now,
    }
    await insertPin(db, { ...pin, card: toStoredCard(pin, picture) })
    await countArrival(db, into, picture, now)
    await countSaves(db, id, 1)
    return toSavedPin(pin, picture, into)
  },
)
