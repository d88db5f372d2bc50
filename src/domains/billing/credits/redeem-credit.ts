import { createHash } from 'node:crypto'
import { type Micro, toWireMicro } from '#contract/advertisers/money'
import type { AdsCredit } from '#contract/billing/billing'
import { listCredits, redeemCredit } from '#contract/billing/credits'
import { Failure } from '#contract/errors'
import type { AdvertiserId, CreditId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import { answerCommand, answerQuery, memberOf, type Services } from '#platform/operations'
import { toSeconds } from '../charges/charge-views.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { move } from '../ledger/ledger-rules.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { followPrepaid } from '../prepaid/stop-prepaid.ts'
import { isBillingValid } from '../profiles/billing-state.ts'
import { type CreditRow, findCode, insertCredit, selectCredits, useCode } from './credit-queries.ts'

export const redeemCreditHandler = answerCommand(
  redeemCredit,
  async (context, { advertiser_id, code, validate_only }) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const { id, currency } = await findPermitted(db, advertiser_id, viewer.id, 'edit_billing')
    if (!(await isBillingValid(context, id))) throw new Failure('billing_not_valid')
    const field = 'code'
    const code_hash = codeHash(code)
    const known = await findCode(db, code_hash)
    if (!known) throw new Failure('credit_code_unknown', { field })
    const now = clock.now()
    if (known.redeem_until && known.redeem_until <= now)
      throw new Failure('credit_code_expired', { field })
    if (known.currency !== currency) throw new Failure('credit_code_currency', { field })
    if (known.uses >= known.max_uses) throw new Failure('credit_code_used', { field })

    const amount = BigInt(known.amount_micro)
    const expires_at = known.credit_days === null ? null : inDays(now, known.credit_days)
    const credit = { title: known.title, amount, expires_at, code_hash }
    if (validate_only) {
      const row = { id: context.newId<CreditId>(), granted_at: now, ...toRow(credit) }
      return toCredit(row, now)
    }
    const granted = await grantCredit(db, context, id, credit)
    // Of those who redeem the last use at once, one gets it, and the others lose what they were granted.
    if (granted === null || !(await useCode(db, code_hash)))
      throw new Failure('credit_code_used', { field })
    return toCredit(granted, now)
  },
)

export const listCreditsHandler = answerQuery(listCredits, async (context, { advertiser_id }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const { id } = await findPermitted(db, advertiser_id, viewer.id, 'read_billing')
  return (await selectCredits(db, id)).map((credit) => toCredit(credit, clock.now()))
})

export interface GrantedCredit {
  title: string
  amount: Micro
  expires_at: Date | null
  /** Null for one that the operator gives. */
  code_hash: Buffer | null
}

/** Gives an ad account a credit; null if it redeemed the code before. */
export async function grantCredit(
  db: Writer,
  services: Pick<Services, 'clock' | 'newId'>,
  advertiserId: AdvertiserId,
  credit: GrantedCredit,
): Promise<CreditRow | null> {
  const now = services.clock.now()
  const id = services.newId<CreditId>()
  const ledger = await lockLedger(db, advertiserId, now)
  const granted = { ...credit, advertiser_id: advertiserId, id, granted_at: now }
  if (!(await insertCredit(db, granted))) return null
  await postTransaction(db, ledger, {
    advertiser_id: advertiserId,
    key: `credit ${id}`,
    kind: 'CREDIT',
    at: now,
    lines: move(credit.amount, 'credits', 'promotion').map((line) => ({ ...line, credit_id: id })),
  })
  await followPrepaid(db, services, ledger)
  return { id, granted_at: now, ...toRow(credit) }
}

/** Codes are kept by their hash alone. */
export function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

export function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

function toRow({ title, amount, expires_at }: GrantedCredit) {
  return { title, amount_micro: String(amount), remaining_micro: String(amount), expires_at }
}

function toCredit(credit: CreditRow, now: Date): AdsCredit {
  const { id, title, amount_micro, remaining_micro, granted_at, expires_at } = credit
  return {
    type: 'adscredit',
    id,
    title,
    amount_micro: toWireMicro(BigInt(amount_micro)),
    remaining_micro: toWireMicro(BigInt(remaining_micro)),
    is_active: BigInt(remaining_micro) > 0n && (expires_at === null || expires_at > now),
    granted_time: toSeconds(granted_at),
    expires_time: expires_at && toSeconds(expires_at),
  }
}
