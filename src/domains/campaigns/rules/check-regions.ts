import type { TargetingSpec } from '#contract/campaigns/targeting'
import { Failure } from '#contract/errors'
import { countryOf } from '#contract/region-codes'
import { selectMarkets } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { findRegion } from '#platform/regions'

/** Regions that it names anew exist, in countries that are open. Those it has stay, even if a country closed since. */
export async function checkRegions(
  db: Db,
  { GEO = [] }: Pick<TargetingSpec, 'GEO'>,
  before: Pick<TargetingSpec, 'GEO'> | null,
): Promise<void> {
  const had = new Set(before?.GEO)
  const added = GEO.filter((code) => !had.has(code))
  if (added.length === 0) return
  const unknown = added.find((code) => findRegion(code)?.code !== code)
  if (unknown !== undefined) throw refusal('region_unknown', unknown)
  const markets = await selectMarkets(db)
  const open = new Set(markets.flatMap(({ country, is_open }) => (is_open ? country : [])))
  const closed = added.find((code) => !open.has(countryOf(code)))
  if (closed !== undefined) throw refusal('market_closed', closed)
}

function refusal(code: 'region_unknown' | 'market_closed', region: string): Failure {
  return new Failure(code, { field: 'targeting_spec', data: { region } })
}
