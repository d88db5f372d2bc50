import { toMicro } from '#contract/advertisers/typed-amount'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { RequestOf } from '#contract/operation'
import { countryOf } from '#contract/region-codes'
import type { Run } from '#web/lib/requests/run.ts'
import { savedOne } from '../campaigns/saved-one.ts'
import type { Edited } from './edited.ts'
import type { FormValues } from './form-values.ts'

/** Saves the fields of a form that were changed, and no others; refused when somebody saved since it was read. */
export async function saveEdit(
  run: Run,
  edited: Edited,
  { values, changed, zone }: { values: FormValues; changed: readonly string[]; zone: string },
): Promise<void> {
  const { level, entity } = edited
  const advertiser_id = entity.ad_account_id
  const fields = Object.assign(
    {},
    ...changed.map((field) => requestOf(field, values[field]?.[0] ?? '', values, zone)),
  ) as object
  const change = { ...fields, id: entity.id as string, version: entity.version }
  if (level === 'CAMPAIGN') {
    const campaign = { ...change, moves_ad_groups: true }
    savedOne(await run(editCampaigns, { advertiser_id, campaigns: [campaign] }))
  } else if (level === 'AD_GROUP') {
    const spec = changed.some((field) => targeting.includes(field)) && targetingOf(entity, values)
    const group = { ...change, ...(spec && { targeting_spec: spec }) }
    const ad_groups = [group] as RequestOf<typeof editAdGroups>['ad_groups']
    savedOne(await run(editAdGroups, { advertiser_id, ad_groups }))
  } else savedOne(await run(editAds, { advertiser_id, ads: [change] }))
}

/** Parts of whom an ad group is for that are left out where nothing of them is chosen. */
const optionalParts = [
  ...(['AGE_BUCKET', 'GENDER', 'APPTYPE', 'INTEREST'] as const),
  ...(['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const),
]
const targeting: readonly string[] = ['LOCATION', 'GEO', ...optionalParts]

function requestOf(field: string, text: string, values: FormValues, zone: string): object {
  if (targeting.includes(field)) return {}
  if (field === 'bid_strategy_type') {
    const bid = values.bid_in_micro_currency?.[0] ?? ''
    return { [field]: text, bid_in_micro_currency: text === automatic ? null : micro(bid) }
  }
  if (field === 'bid_in_micro_currency')
    return values.bid_strategy_type?.[0] === automatic ? {} : { [field]: micro(text) }
  if (field.endsWith('_cap') && field !== 'lifetime_frequency_cap') return { [field]: micro(text) }
  if (field.endsWith('micro_currency')) return { [field]: micro(text) }
  if (flags.has(field)) return { [field]: text === 'true' }
  if (field === 'start_time') return { [field]: text && seconds(startOfDay(zone, text)) }
  if (field === 'end_time') return { [field]: text && seconds(endOfDay(zone, text)) }
  return { [field]: text === '' ? null : text }
}

const flags = new Set(['auto_targeting_enabled', 'is_flexible_daily_budgets'])
const automatic = 'AUTOMATIC_BID'
const micro = (text: string) => (text.trim() === '' ? null : toMicro(text))
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)

/** What the form does not ask about stays as it is. */
function targetingOf({ targeting_spec }: AdGroup, values: FormValues): object {
  const others = Object.entries(targeting_spec).filter(([name]) => !targeting.includes(name))
  const of = (name: string) => values[name] ?? []
  const regions = of('GEO').filter((code) => of('LOCATION').includes(countryOf(code)))
  return {
    ...Object.fromEntries(others),
    LOCATION: of('LOCATION'),
    ...(regions.length > 0 && { GEO: regions }),
    ...Object.fromEntries(
      optionalParts.flatMap((name) => (of(name).length > 0 ? [[name, of(name)]] : [])),
    ),
  }
}
