import type { PersonId, PinId } from '#contract/ids'
import { listHiddenPins } from '#contract/pins/hide-pin'
import { openableBy } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { readShown, readTimedPage } from '#platform/paging'
import { pinCards } from '../lists/feed-queries.ts'
import { joinCards } from '../lists/pin-pages.ts'

interface HiddenRow {
  pin_id: PinId
  hidden_at: Date
}

const hidden = `select pin_id, hidden_at from hidden_pins
  where person_id = $1 and ($2::timestamptz is null or (hidden_at, pin_id) < ($2, $3::bigint))
  order by hidden_at desc, pin_id desc limit $4`

const openable = `select p.id from pins p join boards b on b.id = p.board_id
  where p.id = any($2::bigint[]) and ${openableBy('$1')}`

/** Those after a moment that may be opened, the latest first: as many as wanted, if there are. */
async function selectHidden(
  db: Db,
  personId: PersonId,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<HiddenRow[]> {
  const { shown } = await readShown<HiddenRow, HiddenRow>(
    limit,
    (last, upTo) => {
      const from = last ? { at: last.hidden_at, id: last.pin_id } : after
      return rows<HiddenRow>(db, hidden, [personId, from?.at, from?.id, upTo])
    },
    async (some) => {
      const ids = some.map(({ pin_id }) => pin_id)
      const open = await rows<{ id: PinId }>(db, openable, [personId, ids])
      const opened = new Set(open.map(({ id }) => id))
      return some.filter(({ pin_id }) => opened.has(pin_id))
    },
  )
  return shown.slice(0, limit)
}

export const listHiddenPinsHandler = answerQuery(listHiddenPins, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const { shown, bookmark } = await readTimedPage(
    'hidden_pins',
    input,
    (after, limit) => selectHidden(db, id, after, limit),
    ({ hidden_at, pin_id }) => ({ at: hidden_at, id: pin_id }),
  )
  const cards = await pinCards(
    db,
    shown.map(({ pin_id }) => pin_id),
    id,
  )
  return { items: joinCards(cards), bookmark }
})
