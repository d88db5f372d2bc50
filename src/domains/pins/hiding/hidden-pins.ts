import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { hidePin, unhidePin } from '#contract/pins/hide-pin'
import { type Database, rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { findPin } from '../pin-queries.ts'

export const hidePinHandler = answerCommand(hidePin, async (context, { pin_id, reason }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, pin_id, viewer.id)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin_id' })
  await rows(
    db,
    `insert into hidden_pins (person_id, pin_id, reason, hidden_at, image_signature)
       values ($1, $2, $3, $4, $5)
     on conflict (person_id, pin_id) do update set reason = excluded.reason`,
    [viewer.id, pin_id, reason, clock.now(), pin.image_signature],
  )
  return null
})

/** Unhides the picture, regardless of the pin by which it was hidden. Does nothing for pins that were not hidden. */
export const unhidePinHandler = answerCommand(unhidePin, async (context, { pin_id }) => {
  const { id } = memberOf(context)
  await rows(
    context.db,
    `delete from hidden_pins where person_id = $1 and (pin_id = $2 or image_signature =
       (select p.image_signature from pins p where p.id = $2))`,
    [id, pin_id],
  )
  return null
})

/** Deletes what a deleted account had hidden. */
export async function forgetHiddenPinsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from hidden_pins where person_id = $1', [personId]),
  )
}

const batch = 1_000

/** Deletes entries for pictures that no longer exist. */
export async function sweepHiddenPins(database: Database): Promise<void> {
  for (;;) {
    const swept = await database.transaction((db) =>
      rows(
        db,
        `delete from hidden_pins h using (
           select person_id, pin_id from hidden_pins g
            where not exists (select 1 from pins p where p.image_signature = g.image_signature)
              and not exists (select 1 from deleted_pins d where d.image_signature = g.image_signature) limit $1) gone
          where h.person_id = gone.person_id and h.pin_id = gone.pin_id returning 1`,
        [batch],
      ),
    )
    if (swept.length < batch) return
  }
}
