import { recentlySeenPins } from '#contract/discover/recently-seen-pins'
import type { PersonId, PinId } from '#contract/ids'
import { joinCards, pinCards, selectPinByPicture } from '#domains/pins'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { readBookmark, writeBookmark } from '#platform/paging'
import { listSeen } from './seen-pictures.ts'

const feed = 'recently_seen'

const slotsOf =
  'select pictures from seen_pins where person_id = $1 order by noted_at desc, slot desc'

/** Only prefixes of signatures are stored; they are hexadecimal, so `g` sorts after all continuations. */
const picturesOf = `select min(i.signature) as signature
  from unnest($1::text[]) with ordinality seen (prefix, n)
  join images i on i.signature >= seen.prefix and i.signature < seen.prefix || 'g'
  group by seen.n order by seen.n`

/** Empty for people without personal recommendations. */
export const recentlySeenPinsHandler = answerQuery(recentlySeenPins, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const start = readBookmark(input.bookmarks, feed, 1)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await rows<{ pictures: Buffer }>(db, slotsOf, [id])
  // Two concurrent requests may have stored the same picture.
  const seen = [...new Set(found.flatMap(({ pictures }) => listSeen(pictures)))]
  let next = start === null ? 0 : indexAfter(seen, start[0])
  let pins: PinId[] = []
  // Skips empty pages: later pictures may still be visible.
  while (pins.length === 0 && next < seen.length) {
    pins = await pinsOf(db, seen.slice(next, next + input.page_size), id)
    next += input.page_size
  }
  const last = next < seen.length ? seen[next - 1] : undefined
  return {
    items: joinCards(await pinCards(db, pins, id)),
    bookmark: last === undefined ? null : writeBookmark(feed, [last]),
  }
})

/** The oldest are deleted first, so nothing follows a picture that is no longer stored. */
function indexAfter(seen: readonly string[], last: string | undefined): number {
  const index = seen.indexOf(last ?? '')
  return index === -1 ? seen.length : index + 1
}

async function pinsOf(db: Db, prefixes: string[], viewerId: PersonId): Promise<PinId[]> {
  const pictures = await rows<{ signature: string }>(db, picturesOf, [prefixes])
  const signatures = pictures.map(({ signature }) => signature)
  return [...(await selectPinByPicture(db, signatures, viewerId)).values()]
}
