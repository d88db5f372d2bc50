import type { PinId } from '#contract/ids'
import type { OutputOf } from '#contract/operation'
import { listPartnerships } from '#contract/pins/disclosures'
import { rows } from '#platform/database'
import { readyJson } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { pinCardsById } from '../lists/feed-queries.ts'

type Named = OutputOf<typeof listPartnerships>['items'][number]

interface NamedRow {
  pin_id: PinId
  status: 0 | 1
  declared_at: Date
}

const page = `select d.pin_id, coalesce(d.partnership, 0) as status, d.declared_at from pin_disclosures d
  where d.brand_id = $1 and ($5::smallint is null or d.partnership = $5)
    and ($2::timestamptz is null or (d.declared_at, d.pin_id) < ($2, $3::bigint))
  order by d.declared_at desc, d.pin_id desc limit $4`

/** Those that the brand may open; a page may come out short. */
export const listPartnershipsHandler = answerQuery(listPartnerships, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const { shown, bookmark } = await readTimedPage(
    'partnerships',
    input,
    (after, limit) =>
      rows<NamedRow>(db, page, [
        ...[id, after?.at ?? null, after?.id ?? null, limit],
        input.status ?? null,
      ]),
    ({ declared_at, pin_id }) => ({ at: declared_at, id: pin_id }),
  )
  const cards = await pinCardsById(
    db,
    shown.map(({ pin_id }) => pin_id),
    id,
  )
  const items = shown.flatMap(({ pin_id, status }) => {
    const card = cards.get(pin_id)
    return card ? `{"pin":${card},"status":${status}}` : []
  })
  return { items: readyJson<Named[]>(`[${items.join(',')}]`), bookmark }
})
