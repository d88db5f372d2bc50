import { listHiddenPins } from '#contract/pins/hide-pin'
import { openableBy } from '#domains/boards'
import { rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readTimedBookmark, writeTimedBookmark } from '#platform/paging'
import { pinCards } from '../lists/feed-queries.ts'
import { emptyPage, joinCards } from '../lists/pin-pages.ts'

interface HiddenRow {
  pin_id: string
  hidden_at: Date
}

const page = `select h.pin_id, h.hidden_at from hidden_pins h
   join pins p on p.id = h.pin_id join boards b on b.id = p.board_id
  where h.person_id = $1 and ${openableBy('$1')}
    and ($2::timestamptz is null or (h.hidden_at, h.pin_id) < ($2, $3::bigint))
  order by h.hidden_at desc, h.pin_id desc limit $4`

const feed = 'hidden_pins'

export const listHiddenPinsHandler = answerQuery(listHiddenPins, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const start = readTimedBookmark(input.bookmarks, feed)
  if (start === 'end') return emptyPage
  const values = [id, start?.at ?? null, start?.id ?? null, input.page_size + 1]
  const found = await rows<HiddenRow>(db, page, values)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeTimedBookmark(feed, { at: last.hidden_at, id: last.pin_id }),
  )
  const cards = await pinCards(
    db,
    shown.map(({ pin_id }) => pin_id),
    id,
  )
  return { items: joinCards(cards), bookmark }
})
