import {
  decideTaxExemption,
  listTaxExemptions,
  type OperatorTaxExemption,
} from '#contract/billing/tax-exemptions'
import { Failure } from '#contract/errors'
import { highestId } from '#contract/ids'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { exemptionDecidedMail } from './exemption-mails.ts'
import {
  type ExemptionRow,
  lockExemption,
  type OperatorExemptionRow,
  selectOperatorExemptions,
  updateDecision,
} from './exemption-queries.ts'
import { dayOf, toExemption } from './exemption-views.ts'
import { notifyBusiness } from './notify-business.ts'
import { recordExemption } from './record-exemption.ts'

const feed = 'tax_exemptions'

export const listTaxExemptionsHandler = answerQuery(
  listTaxExemptions,
  async ({ db, clock }, { status, bookmarks, page_size }) => {
    const start = readIdBookmark(bookmarks, feed)
    if (start === 'end') return { items: [], bookmark: null }
    const filter = { status, below: start ?? highestId, max: page_size + 1 }
    const found = await selectOperatorExemptions(db, filter)
    const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
    const today = dayOf(clock.now())
    return { items: shown.map((one) => toOperatorView(one, today)), bookmark }
  },
)

function toOperatorView(exemption: OperatorExemptionRow, today: string): OperatorTaxExemption {
  const { advertiser_id, account_name, business_name, country, tax_id, decided_by } = exemption
  return {
    ...toExemption(exemption, today),
    type: 'operatortaxexemption',
    ...{ advertiser_id, account_name, business_name, country, tax_id, decided_by },
  }
}

/** Invoices that were issued keep the rule that was known then. */
export const decideTaxExemptionHandler = answerCommand(
  decideTaxExemption,
  async (context, { advertiser_id, tax_exemption_id, outcome, reason }) => {
    const { db, clock, newId } = context
    const before = await lockExemption(db, advertiser_id, tax_exemption_id)
    if (!before) throw new Failure('tax_exemption_not_found')
    const isAccepted = outcome === 'accepted'
    const isOpen = isAccepted ? before.status === 'WAITING' : before.status !== 'REFUSED'
    if (!isOpen) throw new Failure('tax_exemption_decided')
    if (!isAccepted && reason === null)
      throw new Failure('tax_exemption_reason', { field: 'reason' })
    const after: ExemptionRow = {
      ...{ ...before, status: isAccepted ? 'ACCEPTED' : 'REFUSED' },
      ...{ decided_by: memberOf(context).username, decided_at: clock.now() },
      reason: isAccepted ? null : reason,
    }
    await updateDecision(db, after)
    await recordExemption({ db, newId, clock, actorId: null, source: 'operator' }, before, after)
    await notifyBusiness(db, context, after, exemptionDecidedMail)
    return toExemption(after, dayOf(clock.now()))
  },
)
