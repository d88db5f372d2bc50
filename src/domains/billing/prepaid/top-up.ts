import type { Micro } from '#contract/advertisers/money'
import { topUp } from '#contract/billing/prepaid'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { beginCharge } from '../charges/begin-charge.ts'
import { findCharge } from '../charges/charge-queries.ts'
import { toCharge } from '../charges/charge-views.ts'
import { runCharge } from '../charges/run-charge.ts'
import { payablePart, smallestCharge } from '../charges/thresholds.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { findCurrentProfile } from '../profiles/profile-queries.ts'
import { returnUrlOf } from '../profiles/return-url.ts'

/** All of it is slow work: the provider is asked between two short transactions. */
export const topUpHandler = answerPreparedCommand(
  topUp,
  async (context, { advertiser_id, amount_micro, query }) => {
    const { db, database, payments } = context
    const viewer = memberOf(context)
    const { id, currency } = await findPermitted(db, advertiser_id, viewer.id, 'edit_billing')
    if ((await findLedger(db, id)).prepaid === null) throw new Failure('prepaid_not_chosen')
    checkAmount(amount_micro, currency)
    if (payments.cards === null) throw new Failure('cards_not_taken')
    const profile = await findCurrentProfile(db, id)
    if (profile?.provider !== payments.kind) throw new Failure('card_missing')
    const about = {
      ...{ advertiser_id: id, currency, profile, reason: 'TOP_UP' as const, key: null },
      advance: amount_micro,
    }
    const begun = await database.transaction((writer) => beginCharge(writer, context, about))
    if (typeof begun === 'string') throw new Failure('charge_pending')
    const charge = await findCharge(database.writer, id, begun.charge)
    if (!charge) throw new Error('A charge that was begun is not there')
    await runCharge(context, database, payments.cards, charge, {
      returnUrl: returnUrlOf(context, { advertiser_id: id, what: 'payment', id: charge.id, query }),
      isRepeated: false,
    })
    return charge
  },
  async ({ db }, _input, { advertiser_id, id }) => {
    const charge = await findCharge(db, advertiser_id, id)
    if (!charge) throw new Error('A charge that was begun is not there')
    return toCharge(charge)
  },
)

/** Whole coins, and no less than providers charge. */
export function checkAmount(amount: Micro, currency: string): void {
  if (amount < smallestCharge(currency) || payablePart(amount, currency) !== amount)
    throw new Failure('top_up_amount', { field: 'amount_micro' })
}
