import { toWireMicro } from '#contract/advertisers/money'
import { listOperatorTopUps, type OperatorTopUp } from '#contract/billing/operator-top-ups'
import type { AdvertiserId, ChargeId } from '#contract/ids'
import { highestId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { toSeconds } from '../charges/charge-views.ts'

interface EnteredRow {
  charge_id: ChargeId
  advertiser_id: AdvertiserId
  account_name: string
  business_name: string
  currency: string
  amount_micro: string
  paid_on: string | null
  note: string | null
  entered_by: string
  created_at: Date
  undone_by: string | null
  undone_note: string | null
  undone_at: Date | null
  left_micro: string
}

const feed = 'operator_top_ups'

export const listOperatorTopUpsHandler = answerQuery(
  listOperatorTopUps,
  async ({ db }, { bookmarks, page_size }) => {
    const start = readIdBookmark(bookmarks, feed)
    if (start === 'end') return { items: [], bookmark: null }
    const found = await selectEntered(db, start ?? highestId, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ charge_id }) =>
      writeBookmark(feed, [charge_id]),
    )
    return { items: shown.map(toTopUp), bookmark }
  },
)

/** Those of ad accounts that are gone are not listed: nothing can be taken back of them. */
function selectEntered(db: Db, below: string, max: number): Promise<EnteredRow[]> {
  return rows<EnteredRow>(
    db,
    `select e.charge_id, e.advertiser_id, a.name as account_name, coalesce(b.business_name, a.name) as business_name,
            c.currency, c.amount_micro, e.paid_on::text as paid_on, e.note, e.entered_by, e.created_at,
            r.entered_by as undone_by, r.note as undone_note, r.created_at as undone_at,
            greatest(-l.receivable_micro, 0) as left_micro
       from entered_top_ups e
       join charges c on c.advertiser_id = e.advertiser_id and c.id = e.charge_id
       join advertisers a on a.id = e.advertiser_id
       join ledger_balances l on l.advertiser_id = e.advertiser_id
       left join partners b on b.account_id = a.owner_id
       left join entered_top_ups r on r.advertiser_id = e.advertiser_id and r.charge_id = e.charge_id
        and r.kind = 'REVERSED'
      where e.kind = 'ENTERED' and e.charge_id < $1 order by e.charge_id desc limit $2`,
    [below, max],
  )
}

function toTopUp(entered: EnteredRow): OperatorTopUp {
  const { undone_by, undone_note, undone_at, created_at, amount_micro, left_micro, ...rest } =
    entered
  return {
    type: 'operatortopup',
    ...rest,
    amount_micro: toWireMicro(BigInt(amount_micro)),
    left_micro: toWireMicro(BigInt(left_micro)),
    created_time: toSeconds(created_at),
    undone:
      undone_by === null || undone_at === null
        ? null
        : { entered_by: undone_by, note: undone_note, created_time: toSeconds(undone_at) },
  }
}
