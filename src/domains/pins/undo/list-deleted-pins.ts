import type { BoardId, PinId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { type DeletedPin, listDeletedPins } from '#contract/pins/list-deleted-pins'
import { savableBy } from '#domains/boards'
import { rows } from '#platform/database'
import { mediaAddress } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { undoTime } from './undo-time.ts'

export const listDeletedPinsHandler = answerQuery(listDeletedPins, async (context, input) => {
  const { db, clock } = context
  const of = [memberOf(context).id, undoTime.since(clock.now())]
  const { shown, bookmark } = await readTimedPage(
    'deleted_pins',
    input,
    (after, limit) =>
      rows<DeletedRow>(db, deleted, [...of, after?.at ?? null, after?.id ?? null, limit]),
    ({ deleted_at, id }) => ({ at: deleted_at, id }),
  )
  return { items: shown.map(toDeletedPin), bookmark }
})

interface DeletedRow {
  id: PinId
  title: string
  image_signature: string
  deleted_at: Date
  board_id: BoardId
  board_name: string
  board_privacy: DeletedPin['board']['privacy']
}

/** If the board is deleted too, it is the board that can be restored. */
const deleted = `select d.id, d.pin->>'title' as title, d.image_signature, d.deleted_at,
    b.id as board_id, b.name as board_name, b.privacy as board_privacy
   from deleted_pins d join boards b on b.id = d.board_id
  where d.deleted_by = $1 and d.deleted_at > $2 and ${savableBy('$1')}
    and ($3::timestamptz is null or (d.deleted_at, d.id) < ($3, $4::bigint))
  order by d.deleted_at desc, d.id desc limit $5`

function toDeletedPin(row: DeletedRow): DeletedPin {
  return {
    type: 'deleted_pin',
    id: row.id,
    title: row.title,
    image_thumbnail_url: mediaAddress(imagePath(row.image_signature, '136x136', 'webp')),
    board: { id: row.board_id, name: row.board_name, privacy: row.board_privacy },
    ...undoTime.moments(row.deleted_at),
  }
}
