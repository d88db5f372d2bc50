import { isFailure } from '#contract/errors'
import { type AdvertiserId, noId } from '#contract/ids'
import type { Database, Db } from '#platform/database'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import type { CardProvider } from '#platform/payments'
import { findCurrentProfile } from '../profiles/profile-queries.ts'
import { beginCharge } from './begin-charge.ts'
import {
  countThresholds,
  findCharge,
  findOldestUnpaid,
  selectPendingCharges,
} from './charge-queries.ts'
import { checkCharge, runCharge } from './run-charge.ts'
import { chargeDue, thresholdOf } from './thresholds.ts'

const atOnce = 500

/** Charges the cards of all ad accounts that reached their threshold or a month's end; first it goes on with what was interrupted. */
export async function collectCharges(services: Services, database: Database): Promise<void> {
  const { cards, kind } = services.payments
  if (cards === null) return
  const errors: unknown[] = []
  await finishPending(services, database, cards, errors)
  let after: AdvertiserId = noId
  for (;;) {
    const owing = await selectOwing(database.reader, kind, after)
    for (const one of owing) await attempt(() => collect(services, database, cards, one), errors)
    const last = owing.at(-1)
    if (last === undefined || owing.length < atOnce) break
    after = last.advertiser_id
  }
  if (errors.length > 0) throw errors[0]
}

async function finishPending(
  services: Services,
  database: Database,
  cards: CardProvider,
  errors: unknown[],
): Promise<void> {
  for (const charge of await selectPendingCharges(database.reader, atOnce)) {
    if (charge.provider !== services.payments.kind) continue
    await attempt(
      () =>
        charge.payment_ref === null
          ? runCharge(services, database, cards, charge, { returnUrl: null, isRepeated: true })
          : checkCharge(services, database, cards, charge),
      errors,
    )
  }
}

interface Owing {
  advertiser_id: AdvertiserId
  currency: string
  owed: string
}

/** Ad accounts that owe something and whose card is charged. */
function selectOwing(db: Db, provider: string, after: AdvertiserId): Promise<Owing[]> {
  return rows<Owing>(
    db,
    `select b.advertiser_id, a.currency, b.receivable_micro as owed
       from ledger_balances b
       join advertisers a on a.id = b.advertiser_id
       join billing_profiles p on p.advertiser_id = b.advertiser_id and p.status = 'VALID' and p.provider = $1
      where b.receivable_micro > 0 and b.prepaid_since is null and b.advertiser_id > $2 order by b.advertiser_id limit $3`,
    [provider, after, atOnce],
  )
}

async function collect(
  services: Services,
  database: Database,
  cards: CardProvider,
  { advertiser_id, currency, owed }: Owing,
): Promise<void> {
  const reason = chargeDue({
    owed: BigInt(owed),
    threshold: thresholdOf(currency, await countThresholds(database.reader, advertiser_id)),
    oldestAt: await findOldestUnpaid(database.reader, advertiser_id),
    now: services.clock.now(),
    currency,
  })
  const profile = reason && (await findCurrentProfile(database.reader, advertiser_id))
  if (!reason || profile?.status !== 'VALID') return
  const begun = await database.transaction((db) =>
    beginCharge(db, services, { advertiser_id, currency, profile, reason, key: reason }),
  )
  if (typeof begun === 'string') return
  const charge = await findCharge(database.writer, advertiser_id, begun.charge)
  if (charge)
    await runCharge(services, database, cards, charge, { returnUrl: null, isRepeated: false })
}

/**
 * One ad account does not stop the others: its charge stays under way until the next time. That a provider is away
 * is no error.
 */
async function attempt(work: () => Promise<void>, errors: unknown[]): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isFailure(error, 'payments_unavailable')) errors.push(error)
  }
}
