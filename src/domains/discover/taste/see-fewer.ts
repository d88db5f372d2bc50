import { type FewerKind, seeFewer, undoSeeFewer } from '#contract/discover/see-fewer'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPin, type PinRow } from '#domains/pins'
import { rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'

const insertFewer = `insert into see_fewer (person_id, kind, subject, noted_at) values ($1, $2, $3, $4)
  on conflict (person_id, kind, subject) do update set noted_at = excluded.noted_at`

const deleteOldest = `delete from see_fewer f using (
    select person_id, kind, subject from see_fewer where person_id = $1
     order by noted_at desc, kind, subject offset ${limits.seeFewerPerPerson}) old
  where f.person_id = $1 and f.person_id = old.person_id and f.kind = old.kind and f.subject = old.subject`

export const seeFewerHandler = answerCommand(seeFewer, async (context, { pin_id, of }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, pin_id, viewer.id)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin_id' })
  await rows(db, insertFewer, [viewer.id, of, subjectOf(pin, of), clock.now()])
  await rows(db, deleteOldest, [viewer.id])
  return null
})

/** Ignores deleted pins. */
export const undoSeeFewerHandler = answerCommand(undoSeeFewer, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const { of } = input
  const pin = input.pin_id ? await findPin(db, input.pin_id, viewer.id) : null
  const subject = pin ? subjectOf(pin, of) : input.subject
  if (!subject) return null
  await rows(db, 'delete from see_fewer where person_id = $1 and kind = $2 and subject = $3', [
    viewer.id,
    of,
    subject,
  ])
  return null
})

function subjectOf(pin: PinRow, of: FewerKind): string {
  if (of === 'board') return pin.board_id
  return of === 'person' ? pin.person_id : pin.image_signature
}
