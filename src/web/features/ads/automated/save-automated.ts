import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { toMicro } from '#contract/advertisers/typed-amount'
import {
  editAutomatedCampaign,
  getAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { ActionInput } from '#web/lib/forms/form-action.ts'
import { readSeen, typedOver } from '../edit/conflicts/read-seen.ts'
import type { Saved } from '../edit/edit-action.ts'
import { changedFields, conflictOf, type FormValues } from '../edit/form-values.ts'
import { daysOf, targetingOf } from './automated-request.ts'
import { valuesOfAutomated } from './automated-values.ts'

/** Saves what was changed, unless somebody else changed a field of the form since it was filled. */
export async function saveAutomated({ text, all, run }: ActionInput): Promise<Saved> {
  const advertiser_id = text('advertiser_id')
  const place = { advertiser_id, campaign_id: text('campaign_id') }
  const { time_zone: zone } = await run(getAdvertiser, { advertiser_id })
  const automated = await run(getAutomatedCampaign, place)
  const now = valuesOfAutomated(automated, zone)
  const seen = readSeen(text('seen'), now)
  const typed = typedOver(seen, all)
  const conflict = conflictOf(seen, typed, now)
  if (conflict) {
    const fields = conflict.theirs.map(({ field }) => field)
    return { kind: 'changed', by: await authorOf(run, place, fields), ...conflict }
  }
  const changed = changedFields(seen, typed)
  if (changed.length > 0)
    await run(editAutomatedCampaign, {
      ...{ ...place, ...requestOf(typed, changed, zone) },
      ...{ version: automated.campaign.version, ad_group_version: automated.ad_group?.version },
    })
  return { kind: 'saved', fields: changed.length }
}

const people: readonly string[] = ['LOCATION', 'AGE_BUCKET', 'AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE']

function requestOf(values: FormValues, changed: readonly string[], zone: string) {
  const of = (name: string) => [...(values[name] ?? [])]
  const [name = ''] = of('name')
  return {
    ...(changed.includes('name') && { name }),
    ...(changed.includes('status') && {
      status: of('status')[0] === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    }),
    ...(changed.includes('daily_spend_cap') && {
      daily_spend_cap: toMicro(of('daily_spend_cap')[0] ?? ''),
    }),
    ...daysOf(values, changed, zone),
    ...(changed.some((field) => people.includes(field)) && { targeting_spec: targetingOf(of) }),
    ...(changed.includes('pin_ids') && { pin_ids: of('pin_ids') }),
    ...(changed.includes('product_group_ids') && { product_group_ids: of('product_group_ids') }),
  }
}

/** Who changed one of these fields last. */
async function authorOf(
  run: ActionInput['run'],
  place: { advertiser_id: string; campaign_id: string },
  fields: readonly string[],
): Promise<string | null> {
  const isTheirs = ({ entity, field }: AdChange) =>
    (entity === 'campaign' && fields.includes(field)) ||
    (entity === 'adgroup' && fields.some((one) => people.includes(one))) ||
    (entity === 'ad' && fields.includes('pin_ids')) ||
    (entity === 'product_promotion' && fields.includes('product_group_ids'))
  const { items } = await run(listAdChanges, { ...place, page_size: 25 })
  const actor = items.find((change) => change.actor && isTheirs(change))?.actor
  return actor ? actor.full_name || actor.username : null
}
