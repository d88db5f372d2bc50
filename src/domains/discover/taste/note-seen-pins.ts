import { noteSeenPins } from '#contract/discover/note-seen-pins'
import { answerCommand, memberOf } from '#platform/operations'
import { insertSeen, selectSignatures } from './seen-pictures.ts'
import { isSeen, selectTaste } from './taste.ts'

/** Ignores deleted pins. Stores nothing for people without personal recommendations. */
export const noteSeenPinsHandler = answerCommand(noteSeenPins, async (context, { pin_ids }) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const taste = await selectTaste(db, id)
  if (!taste.isPersonal) return null
  const signatures = await selectSignatures(db, pin_ids)
  const unseen = signatures.filter((signature) => !isSeen(taste, signature))
  await insertSeen(db, id, unseen, clock.now())
  return null
})
