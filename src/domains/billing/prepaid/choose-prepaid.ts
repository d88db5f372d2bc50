import { choosePrepaid } from '#contract/billing/prepaid'
import { Failure } from '#contract/errors'
import { findPermitted, managerOf, recordAccountChange } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { writeDays } from '../ledger/ledger-days.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { readBilling } from '../profiles/get-billing.ts'
import { isBillingTypeOpen } from './billing-type.ts'
import { updatePrepaid } from './prepaid-queries.ts'

/** Chosen before anything is spent, so that a ledger is never paid in both ways. */
export const choosePrepaidHandler = answerCommand(
  choosePrepaid,
  async (context, { advertiser_id }) => {
    const { db, clock, payments } = context
    const viewer = memberOf(context)
    const advertiser = await findPermitted(db, advertiser_id, viewer.id, 'edit_billing')
    const ledger = await lockLedger(db, advertiser.id, clock.now())
    if (!(await isBillingTypeOpen(db, ledger))) throw new Failure('billing_type_settled')
    await updatePrepaid(db, advertiser.id, clock.now())
    await writeDays(db, advertiser.id)
    await recordAccountChange(managerOf(context), {
      ...{ advertiser_id: advertiser.id, entity: 'billing', entity_id: advertiser.id },
      campaign_id: null,
      before: { billing_type: payments.cards === null ? 'INVOICE' : 'CREDIT_CARD' },
      after: { billing_type: 'PREPAID' },
    })
    await enqueue(db, 'billing_changed', { advertiser_id: advertiser.id })
    return readBilling(context, advertiser)
  },
)
