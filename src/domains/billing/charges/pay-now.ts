import { finishPayment, payNow } from '#contract/billing/payments'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { findCurrentProfile } from '../profiles/profile-queries.ts'
import { returnUrlOf } from '../profiles/return-url.ts'
import { beginCharge } from './begin-charge.ts'
import { type ChargeRow, findCharge } from './charge-queries.ts'
import { toCharge } from './charge-views.ts'
import { checkCharge, runCharge } from './run-charge.ts'

/** All of it is slow work: the provider is asked between two short transactions. */
export const payNowHandler = answerPreparedCommand(
  payNow,
  async (context, { advertiser_id, query }) => {
    const { db, database, payments } = context
    const { id, currency } = await findPermitted(
      db,
      advertiser_id,
      memberOf(context).id,
      'edit_billing',
    )
    if (payments.cards === null) throw new Failure('cards_not_taken')
    const profile = await findCurrentProfile(db, id)
    if (profile?.provider !== payments.kind) throw new Failure('card_missing')
    const about = { advertiser_id: id, currency, profile, reason: 'PAY_NOW' as const, key: null }
    const begun = await database.transaction((writer) => beginCharge(writer, context, about))
    if (typeof begun === 'string') throw new Failure(begun)
    const charge = await knownCharge(database.writer, id, begun.charge)
    await runCharge(context, database, payments.cards, charge, {
      returnUrl: returnUrlOf(context, { advertiser_id: id, what: 'payment', id: charge.id, query }),
      isRepeated: false,
    })
    return charge
  },
  async ({ db }, _input, { advertiser_id, id }) =>
    toCharge(await knownCharge(db, advertiser_id, id)),
)

export const finishPaymentHandler = answerPreparedCommand(
  finishPayment,
  async (context, { advertiser_id, charge_id }) => {
    const { db, database, payments } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_billing')
    const charge = await knownCharge(db, id, charge_id)
    if (charge.state === 'PENDING' && payments.cards !== null)
      await checkCharge(context, database, payments.cards, charge)
    return charge
  },
  async ({ db }, _input, { advertiser_id, id }) =>
    toCharge(await knownCharge(db, advertiser_id, id)),
)

async function knownCharge(
  db: Db,
  advertiserId: AdvertiserId,
  id: ChargeRow['id'],
): Promise<ChargeRow> {
  const charge = await findCharge(db, advertiserId, id)
  if (!charge) throw new Failure('charge_not_found')
  return charge
}
