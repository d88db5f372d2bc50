import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { convertMicro, findCurrency, selectCurrencyRates } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { NewEvent, ReadEvent } from './read-event.ts'

/**
 * Says of each event what it is worth in the ad account's currency, by the operator's rates of now: what sites report
 * is minutes old, and a later change of a rate alters no figure of the past. Where there is no rate, the event counts
 * without a value, and the reply to its sender says so.
 */
export async function convertValues(
  db: Db,
  advertiserId: AdvertiserId,
  read: readonly ReadEvent[],
): Promise<ReadEvent[]> {
  const foreign = read.flatMap((one) => ('event' in one ? (one.event.currency ?? []) : []))
  const own = foreign.length === 0 ? null : await findCurrency(db, advertiserId)
  const rates = foreign.every((currency) => currency === own)
    ? new Map<string, bigint>()
    : await selectCurrencyRates(db)
  return read.map((one) => {
    if (!('event' in one) || one.event.value_micro === null) return one
    const account_value_micro = valueIn(one.event, own, rates)
    const event = { ...one.event, account_value_micro }
    if (account_value_micro !== null) return { ...one, event }
    const values = { currency: event.currency ?? '' }
    return { event, warning: { key: 'conversion.currency', values } }
  })
}

function valueIn(
  { value_micro, currency }: NewEvent,
  own: string | null,
  rates: ReadonlyMap<string, bigint>,
): string | null {
  if (value_micro === null || currency === null || currency === own) return value_micro
  const [from, to] = [rates.get(currency), rates.get(own ?? '')]
  if (!from || !to) return null
  const value = convertMicro(BigInt(value_micro), from, to)
  return value <= limits.amountMicroMax ? String(value) : null
}
