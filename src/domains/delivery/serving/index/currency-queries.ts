import { type Db, rows } from '#platform/database'

/** Micro units of each currency for one US dollar. */
export async function selectCurrencies(db: Db): Promise<Map<string, bigint>> {
  const found = await rows<{ currency: string; micro_per_usd: string }>(
    db,
    'select c.currency, c.micro_per_usd from ad_currencies c',
    [],
  )
  return new Map(found.map(({ currency, micro_per_usd }) => [currency, BigInt(micro_per_usd)]))
}
