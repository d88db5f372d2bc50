import type { BoardId, PersonId, PinDraftId, PinId, ScheduledPinId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { pinOpenableBy } from '../pin-privacy.ts'
import { cardTables } from '../pin-views.ts'
import type { StoredCaptions } from './stored-captions.ts'

interface CaptionsRow {
  captions: StoredCaptions | null
}

/** Null unless the viewer may open the pin, by the same rules as its page. */
export function findCaptions(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
): Promise<CaptionsRow | null> {
  return row<CaptionsRow>(
    db,
    `select p.captions from pins p ${cardTables} where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId],
  )
}

const toJson = (captions: StoredCaptions | null) => captions && JSON.stringify(captions)

export async function setCaptions(
  db: Writer,
  pin: { board_id: BoardId; id: PinId },
  captions: StoredCaptions | null,
): Promise<void> {
  await rows(db, 'update pins set captions = $3::jsonb where board_id = $1 and id = $2', [
    pin.board_id,
    pin.id,
    toJson(captions),
  ])
}

/** A repin has what is said in the video, too. */
export async function copyCaptions(
  db: Writer,
  from: PinId,
  to: { board_id: BoardId; id: PinId },
): Promise<void> {
  await rows(
    db,
    `update pins p set captions = source.captions from pins source
      where p.board_id = $2 and p.id = $3 and source.id = $1 and source.captions is not null`,
    [from, to.board_id, to.id],
  )
}

export async function setScheduledCaptions(
  db: Writer,
  pin: { person_id: PersonId; id: ScheduledPinId },
  captions: StoredCaptions,
): Promise<void> {
  await rows(
    db,
    'update scheduled_pins set captions = $3::jsonb where person_id = $1 and id = $2',
    [pin.person_id, pin.id, toJson(captions)],
  )
}

export async function findScheduledCaptions(
  db: Db,
  pin: { person_id: PersonId; id: ScheduledPinId },
): Promise<StoredCaptions | null> {
  const found = await row<CaptionsRow>(
    db,
    'select captions from scheduled_pins where person_id = $1 and id = $2',
    [pin.person_id, pin.id],
  )
  return found?.captions ?? null
}

export async function setDraftCaptions(
  db: Writer,
  draft: { person_id: PersonId; id: PinDraftId },
  captions: StoredCaptions | null,
): Promise<void> {
  await rows(db, 'update pin_drafts set captions = $3::jsonb where person_id = $1 and id = $2', [
    draft.person_id,
    draft.id,
    toJson(captions),
  ])
}

export async function findDraftCaptions(
  db: Db,
  draft: { person_id: PersonId; id: PinDraftId },
): Promise<StoredCaptions | null> {
  const found = await row<CaptionsRow>(
    db,
    'select captions from pin_drafts where person_id = $1 and id = $2',
    [draft.person_id, draft.id],
  )
  return found?.captions ?? null
}
