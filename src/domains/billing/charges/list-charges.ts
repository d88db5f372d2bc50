import { listCharges } from '#contract/billing/payments'
import { highestId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { selectCharges } from './charge-queries.ts'
import { toCharge } from './charge-views.ts'

export const listChargesHandler = answerQuery(
  listCharges,
  async (context, { advertiser_id, bookmarks, page_size }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_billing')
    const start = readIdBookmark(bookmarks, 'charges')
    if (start === 'end') return { items: [], bookmark: null }
    const found = await selectCharges(db, id, start ?? highestId, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeBookmark('charges', [last.id]),
    )
    return { items: shown.map(toCharge), bookmark }
  },
)
