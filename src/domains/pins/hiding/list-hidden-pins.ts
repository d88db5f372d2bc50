import type { PinId } from '#contract/ids'
import { listHiddenPins } from '#contract/pins/hide-pin'
import { openableBy } from '#domains/boards'
import { rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { pinCards } from '../lists/feed-queries.ts'
import { joinCards } from '../lists/pin-pages.ts'

interface HiddenRow {
  pin_id: PinId
  hidden_at: Date
}

const page = `select h.pin_id, h.hidden_at from hidden_pins h
   join pins p on p.id = h.pin_id join boards b on b.id = p.board_id
  where h.person_id = $1 and ${openableBy('$1')}
    and ($2::timestamptz is null or (h.hidden_at, h.pin_id) < ($2, $3::bigint))
  order by h.hidden_at desc, h.pin_id desc limit $4`

export const listHiddenPinsHandler = answerQuery(listHiddenPins, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const { shown, bookmark } = await readTimedPage(
    'hidden_pins',
    input,
    (after, limit) => rows<HiddenRow>(db, page, [id, after?.at ?? null, after?.id ?? null, limit]),
    ({ hidden_at, pin_id }) => ({ at: hidden_at, id: pin_id }),
  )
  const cards = await pinCards(
    db,
    shown.map(({ pin_id }) => pin_id),
    id,
  )
  return { items: joinCards(cards), bookmark }
})
