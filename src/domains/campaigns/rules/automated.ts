import type { Micro } from '#contract/advertisers/money'
import type { Objective } from '#contract/campaigns/enums'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import { Failure } from '#contract/errors'
import { isSameValue } from '#domains/advertisers'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { loggedAdGroup } from '../ad-groups/ad-group-views.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { loggedCampaign } from '../campaigns/campaign-views.ts'
import type { KeywordRow } from '../keywords/keyword-queries.ts'

/** What people decide of an automated campaign; the product decides everything else. */
const ofCampaign: ReadonlySet<string> = new Set([
  ...['name', 'status', 'daily_spend_cap', 'start_time', 'end_time'],
])
const ofGroup: ReadonlySet<string> = new Set(['name', 'status', 'targeting_spec'])
const ofTargeting: ReadonlySet<string> = new Set([
  ...['LOCATION', 'AGE_BUCKET', 'AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'],
])

/** Refuses changes of what an automated campaign decides by itself. */
export function checkAutomatedCampaign(before: CampaignRow, after: CampaignRow): void {
  if (!before.is_automated_campaign) return
  refuseOthers(loggedCampaign(before), loggedCampaign(after), ofCampaign)
}

/** The same of its ad group: there is one, and it stays. */
export function checkAutomatedGroup(
  before: AdGroupRow | null,
  after: AdGroupRow,
  campaign: CampaignRow,
): void {
  if (!campaign.is_automated_campaign) return
  if (before === null) throw new Failure('campaign_automated', { field: 'campaign_id' })
  refuseOthers(loggedAdGroup(before), loggedAdGroup(after), ofGroup)
  const field = otherField(before.targeting_spec, after.targeting_spec, ofTargeting)
  if (field !== undefined) throw new Failure('campaign_automated', { field: 'targeting_spec' })
  if (after.status === 'ARCHIVED' && before.status !== 'ARCHIVED')
    throw new Failure('campaign_automated', { field: 'status' })
}

/** At which searches an automated campaign is shown is not chosen by people; at which it is not, they say. */
export function checkAutomatedKeyword(
  { match_type }: Pick<KeywordRow, 'match_type'>,
  campaign: CampaignRow | null,
): void {
  if (campaign?.is_automated_campaign && !match_type.endsWith('_NEGATIVE'))
    throw new Failure('campaign_automated', { field: 'match_type' })
}

/** Refuses whom an automated campaign cannot be limited to. */
export function checkAutomatedTargeting(spec: TargetingSpec): void {
  if (otherField({}, spec, ofTargeting) !== undefined)
    throw new Failure('automated_targeting_limited', { field: 'targeting_spec' })
}

/** Which items are shown people say; what a click on one may cost they do not. */
export function checkAutomatedBid(
  bid: Micro | null | undefined,
  campaign: Pick<CampaignRow, 'is_automated_campaign'> | null,
): void {
  if (campaign?.is_automated_campaign && bid !== null && bid !== undefined)
    throw new Failure('campaign_automated', { field: 'bid_in_micro_currency' })
}

/** Refuses pins where items are shown, and items where pins are. */
export function checkAutomatedContent(
  { objective_type }: { objective_type: Objective },
  named: { pin_ids?: unknown; product_group_ids?: unknown },
): void {
  const other = objective_type === 'CATALOG_SALES' ? 'pin_ids' : 'product_group_ids'
  if (named[other] !== undefined) throw new Failure('automated_pins_or_items', { field: other })
}

function refuseOthers(before: object, after: object, allowed: ReadonlySet<string>): void {
  const field = otherField(before, after, allowed)
  if (field !== undefined) throw new Failure('campaign_automated', { field })
}

/** A field that differs and is not one of these. */
function otherField(
  before: object,
  after: object,
  allowed: ReadonlySet<string>,
): string | undefined {
  const [one, other] = [before, after] as Record<string, unknown>[]
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].find(
    (field) => !allowed.has(field) && !isSameValue(one?.[field] ?? null, other?.[field] ?? null),
  )
}
