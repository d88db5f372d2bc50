import { addCard, finishCard, removeCard } from '#contract/billing/cards'
import { Failure, isFailure } from '#contract/errors'
import type { BillingProfileId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import type { CardProvider } from '#platform/payments'
import { findPendingCharge } from '../charges/charge-queries.ts'
import { smallestCharge } from '../charges/thresholds.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { recordBillingPause } from '../record-billing-pause.ts'
import { readBilling } from './get-billing.ts'
import {
  findCurrentProfile,
  findCustomer,
  findProfile,
  insertProfile,
  lockProfile,
  makeCurrent,
  updateStatus,
} from './profile-queries.ts'
import { returnUrlOf } from './return-url.ts'

export const addCardHandler = answerPreparedCommand(
  addCard,
  async (context, { advertiser_id, query }) => {
    const { advertiser, cards } = await permitted(context, advertiser_id)
    const id = context.newId<BillingProfileId>()
    const started = await cards.startSetup({
      customerRef: await findCustomer(context.db, advertiser.id, context.payments.kind),
      name: advertiser.name,
      key: id,
      returnUrl: returnUrlOf(context, { advertiser_id: advertiser.id, what: 'card', id, query }),
    })
    return { advertiser, id, started }
  },
  async ({ db, clock, payments }, _input, { advertiser, id, started }) => {
    await insertProfile(db, {
      advertiser_id: advertiser.id,
      id,
      provider: payments.kind,
      customer_ref: started.customerRef,
      setup_ref: started.setupRef,
      now: clock.now(),
    })
    return { profile_id: id, url: started.url }
  },
)

export const finishCardHandler = answerPreparedCommand(
  finishCard,
  async (context, { advertiser_id, profile_id }) => {
    const { advertiser, cards } = await permitted(context, advertiser_id)
    const profile = await findProfile(context.db, advertiser.id, profile_id)
    if (!profile || profile.setup_ref === null || profile.status === 'DELETED')
      throw new Failure('card_missing')
    return { advertiser, profile, setup: await cards.readSetup(profile.setup_ref) }
  },
  async (context, _input, { advertiser, profile, setup }) => {
    const { db, clock } = context
    const locked = await lockProfile(db, advertiser.id, profile.id)
    if (locked?.status === 'PENDING' && setup.state === 'VALID') {
      const before = await findCurrentProfile(db, advertiser.id)
      await makeCurrent(db, advertiser.id, profile.id, setup.card, clock.now())
      if (before?.status === 'INVALID')
        await recordBillingPause(db, context, advertiser.id, {
          before: 'charge_failed',
          after: null,
        })
      await enqueue(db, 'billing_changed', { advertiser_id: advertiser.id })
    }
    if (locked?.status === 'PENDING' && setup.state === 'FAILED')
      throw new Failure('card_refused', { data: { problem: setup.problem } })
    return readBilling(context, advertiser)
  },
)

export const removeCardHandler = answerPreparedCommand(
  removeCard,
  async (context, { advertiser_id }) => {
    const { advertiser, cards } = await permitted(context, advertiser_id)
    const removed = await context.database.transaction((db) => remove(db, context, advertiser))
    // Nothing is charged to it any more; that the provider keeps it a while does no harm.
    if (removed !== null) await cards.forgetCard(removed).catch(ignoreUnavailable)
    return advertiser
  },
  async (context, _input, advertiser) => readBilling(context, advertiser),
)

async function remove(
  db: Writer,
  { clock }: Pick<PrepareContext, 'clock'>,
  advertiser: Awaited<ReturnType<typeof findPermitted>>,
): Promise<string | null> {
  const ledger = await lockLedger(db, advertiser.id, clock.now())
  if (await findPendingCharge(db, advertiser.id)) throw new Failure('charge_pending')
  if (ledger.balances.receivable >= smallestCharge(advertiser.currency))
    throw new Failure('balance_owed')
  const profile = await findCurrentProfile(db, advertiser.id)
  if (!profile) throw new Failure('card_missing')
  const change = { status: 'DELETED' as const, problem: null, now: clock.now() }
  await updateStatus(db, advertiser.id, profile.id, change)
  await enqueue(db, 'billing_changed', { advertiser_id: advertiser.id })
  return profile.card_ref
}

function ignoreUnavailable(error: unknown): void {
  if (!isFailure(error, 'payments_unavailable')) throw error
}

async function permitted(
  context: PrepareContext,
  advertiserId: Parameters<typeof findPermitted>[1],
): Promise<{ advertiser: Awaited<ReturnType<typeof findPermitted>>; cards: CardProvider }> {
  const viewer = memberOf(context)
  const advertiser = await findPermitted(context.db, advertiserId, viewer.id, 'edit_billing')
  const { cards } = context.payments
  if (cards === null) throw new Failure('cards_not_taken')
  return { advertiser, cards }
}
