import { toWireMicro } from '#contract/advertisers/money'
import { roleMay } from '#contract/advertisers/roles'
import type { Billing } from '#contract/billing/billing'
import type { BillingType } from '#contract/billing/enums'
import { getBilling } from '#contract/billing/get-billing'
import { findPermitted } from '#domains/advertisers'
import { type AnyContext, answerQuery, memberOf } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { countThresholds, findPendingCharge } from '../charges/charge-queries.ts'
import { toCharge, toSeconds } from '../charges/charge-views.ts'
import { nextMonthStart, smallestCharge, thresholdOf } from '../charges/thresholds.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { leftOf } from '../ledger/prepaid-rules.ts'
import { findOverdue, type OverdueInvoice } from '../overdue/overdue-queries.ts'
import { stopsAt } from '../overdue/stop-overdue.ts'
import { isBillingTypeOpen } from '../prepaid/billing-type.ts'
import { billingState } from './billing-state.ts'
import { findCurrentProfile, type ProfileRow } from './profile-queries.ts'

type Permitted = Awaited<ReturnType<typeof findPermitted>>

export const getBillingHandler = answerQuery(getBilling, async (context, { advertiser_id }) => {
  const viewer = memberOf(context)
  return readBilling(
    context,
    await findPermitted(context.db, advertiser_id, viewer.id, 'read_billing'),
  )
})

/** For those whose right to it was checked. */
export async function readBilling(context: AnyContext, advertiser: Permitted): Promise<Billing> {
  const { db, clock, payments } = context
  const { id, currency, viewer_role } = advertiser
  const business = await findBusiness(db, id)
  const ledger = await findLedger(db, id)
  const { balances, prepaid } = ledger
  const profile = payments.cards ? await findCurrentProfile(db, id) : null
  const pending = await findPendingCharge(db, id)
  const obstacle = (await billingState(context, [id])).get(id)?.obstacle ?? null
  const isValid = obstacle === null
  const overdue = payments.cards || prepaid ? null : await findOverdue(db, id, clock.now())
  const threshold =
    payments.cards && !prepaid && thresholdOf(currency, await countThresholds(db, id))
  return {
    type: 'billing',
    payments: payments.kind,
    is_valid: isValid,
    obstacle,
    overdue: overdue && toOverdue(overdue),
    may_edit: roleMay(viewer_role, 'edit_billing'),
    currency,
    profile: toProfile(profile?.provider === payments.kind ? profile : null, {
      type: prepaid ? 'PREPAID' : payments.cards === null ? 'INVOICE' : 'CREDIT_CARD',
      isValid,
    }),
    business_name: business?.business_name ?? advertiser.name,
    address: business?.address ?? null,
    is_own: viewer_role === 'OWNER',
    balance_micro: toWireMicro(balances.receivable),
    threshold_micro: threshold ? toWireMicro(threshold) : null,
    next_charge_time: toSeconds(nextMonthStart(clock.now())),
    credits_micro: toWireMicro(-balances.credits),
    pending_charge: pending && toCharge(pending),
    prepaid: prepaid && {
      left_micro: toWireMicro(leftOf({ ...balances, credits: 0n })),
      since_time: toSeconds(prepaid.since),
      smallest_micro: toWireMicro(smallestCharge(currency)),
    },
    may_choose_prepaid: await isBillingTypeOpen(db, ledger),
    payment_note: context.settings.invoicePaymentNote,
  }
}

function toOverdue({ id, number, due_at, left_micro }: OverdueInvoice): Billing['overdue'] {
  return {
    ...{ id, number },
    left_micro: toWireMicro(BigInt(left_micro)),
    due_time: toSeconds(due_at),
    stop_time: toSeconds(stopsAt(due_at)),
  }
}

function toProfile(
  profile: ProfileRow | null,
  { type, isValid }: { type: BillingType; isValid: boolean },
): Billing['profile'] {
  const { card_brand, card_last4, card_exp_month, card_exp_year, problem_at } = profile ?? {}
  return {
    billing_type: type,
    status: isValid ? 'VALID' : profile ? 'INVALID' : 'UNSPECIFIED',
    card:
      card_brand && card_last4
        ? {
            brand: card_brand,
            last4: card_last4,
            exp_month: card_exp_month ?? 0,
            exp_year: card_exp_year ?? 0,
          }
        : null,
    problem: profile?.problem ?? null,
    problem_time: problem_at ? toSeconds(problem_at) : null,
  }
}
