import { Failure } from '#contract/errors'
import { noId, type PersonId, type PinId } from '#contract/ids'
import { hidePin, unhidePin } from '#contract/pins/hide-pin'
import { type Database, type Db, row, rows, type Writer } from '#platform/database'
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
  const pin = await row<{ image_signature: string }>(
    context.db,
    'select image_signature from pins where id = $1',
    [pin_id],
  )
  await rows(
    context.db,
    'delete from hidden_pins where person_id = $1 and (pin_id = $2 or image_signature = $3)',
    [id, pin_id, pin?.image_signature ?? null],
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

interface HiddenKey {
  person_id: PersonId
  pin_id: PinId
  image_signature: string
}

/** Deletes entries for pictures that no longer exist. */
export async function sweepHiddenPins({ reader, transaction }: Database): Promise<void> {
  for (let after: Pick<HiddenKey, 'person_id' | 'pin_id'> | undefined; ; ) {
    const hidden: HiddenKey[] = await rows<HiddenKey>(
      reader,
      `select person_id, pin_id, image_signature from hidden_pins
        where (person_id, pin_id) > ($1::bigint, $2::bigint) order by person_id, pin_id limit $3`,
      [after?.person_id ?? noId, after?.pin_id ?? noId, batch],
    )
    const there = await selectPictures(reader, hidden)
    const gone = hidden.filter(({ image_signature }) => !there.has(image_signature))
    if (gone.length > 0) await transaction((db) => deleteHidden(db, gone))
    if (hidden.length < batch) return
    after = hidden.at(-1)
  }
}

/** Those that a pin shows, or one that can be restored. */
async function selectPictures(db: Db, hidden: readonly HiddenKey[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ image_signature: string }>(
    db,
    `select distinct image_signature from pins where image_signature = any($1::text[])
     union select distinct image_signature from deleted_pins where image_signature = any($1::text[])`,
    [hidden.map(({ image_signature }) => image_signature)],
  )
  return new Set(found.map(({ image_signature }) => image_signature))
}

async function deleteHidden(db: Writer, hidden: readonly HiddenKey[]): Promise<void> {
  await rows(
    db,
    `delete from hidden_pins h using unnest($1::bigint[], $2::bigint[]) gone (person_id, pin_id)
      where h.person_id = gone.person_id and h.pin_id = gone.pin_id`,
    [hidden.map(({ person_id }) => person_id), hidden.map(({ pin_id }) => pin_id)],
  )
}
