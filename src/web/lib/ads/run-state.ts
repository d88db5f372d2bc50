import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import type { Campaign } from '#contract/campaigns/campaign'
import type { SummaryStatus } from '#contract/campaigns/enums'
import type { AdDelivery } from '#contract/reporting/ad-delivery'

export type RunState =
  | 'running'
  | 'unpaid'
  | 'in_review'
  | 'rejected'
  | 'stopped'
  | 'ads_paused'
  | 'no_ads'
  | 'groups_paused'
  | 'spent_today'
  | 'spent'
  | 'paused'
  | 'not_started'
  | 'completed'
  | 'disabled'
  | 'archived'
  | 'draft'

export interface RunFacts {
  campaign: Pick<Campaign, 'id' | 'summary_status'>
  /** Of this campaign and others. */
  groups: readonly Pick<
    AdGroup,
    'id' | 'campaign_id' | 'summary_status' | 'budget_type' | 'budget_in_micro_currency'
  >[]
  ads: readonly Pick<Ad, 'ad_group_id' | 'summary_status' | 'stopped_reason'>[]
  delivery: Pick<AdDelivery, 'is_billing_valid' | 'ad_groups'>
}

const ofSummary: Partial<Record<SummaryStatus, RunState>> = {
  ADVERTISER_DISABLED: 'disabled',
  PAUSED: 'paused',
  NOT_STARTED: 'not_started',
  COMPLETED: 'completed',
  ARCHIVED: 'archived',
  DRAFT: 'draft',
  DELETED_DRAFT: 'archived',
}

/** Whether a campaign runs, and if not, what has to be done first. */
export function runStateOf({ campaign, groups, ads, delivery }: RunFacts): RunState {
  const settled = ofSummary[campaign.summary_status]
  if (settled) return settled
  const running = groups.filter(
    (group) => group.campaign_id === campaign.id && group.summary_status === 'RUNNING',
  )
  if (running.length === 0) return 'groups_paused'
  const own = new Set(running.map(({ id }) => id))
  const adState = stateOfAds(ads.filter(({ ad_group_id }) => own.has(ad_group_id)))
  if (adState !== 'running') return adState
  if (!delivery.is_billing_valid) return 'unpaid'
  const spent = running.map((group) => spentState(group, delivery))
  if (spent.includes(null)) return 'running'
  return spent.includes('spent_today') ? 'spent_today' : 'spent'
}

function stateOfAds(ads: RunFacts['ads']): RunState {
  if (ads.some((ad) => ad.summary_status === 'APPROVED' && ad.stopped_reason === null))
    return 'running'
  const is = (status: Ad['summary_status']) => ads.some((ad) => ad.summary_status === status)
  if (is('PENDING')) return 'in_review'
  if (is('APPROVED')) return 'stopped'
  if (is('REJECTED')) return 'rejected'
  return is('PAUSED') ? 'ads_paused' : 'no_ads'
}

/** null: there is some left of its budget. */
function spentState(
  { id, budget_type, budget_in_micro_currency: budget }: RunFacts['groups'][number],
  { ad_groups }: RunFacts['delivery'],
): 'spent_today' | 'spent' | null {
  const spent = ad_groups.find(({ ad_group_id }) => ad_group_id === id)
  if (budget === null || !spent) return null
  if (budget_type === 'DAILY')
    return spent.spent_today_in_micro_currency >= budget ? 'spent_today' : null
  return spent.spent_in_micro_currency >= budget ? 'spent' : null
}
