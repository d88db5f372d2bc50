import { expect, it } from 'vitest'
import type { LiveAdGroup } from '#domains/campaigns'
import { noTopics } from '#testing/ads/no-topics'
import { toLiveAdGroup } from './to-live-ad-group.ts'

type Group = LiveAdGroup['group']

const goal = (conversion_tag_v3_goal_metadata: object) =>
  ({ conversion_tag_v3_goal_metadata }) as unknown as Group['optimization_goal_metadata']

/** What auctions read of an ad group that is like this. */
function live(own: Partial<Group>) {
  const group = {
    ...{ id: 2n, campaign_id: 1n, start_at: null, end_at: null, bid_options: null },
    ...{ campaign_start_at: null, campaign_end_at: null, optimization_goal_metadata: null },
    ...{ bid_micro: '3000000', bid_strategy_type: 'MAX_BID', bid_multiplier: null },
    ...{ budget_type: 'DAILY', budget_micro: '9000000' },
    ...{ daily_spend_cap_micro: null, lifetime_spend_cap_micro: null },
    ...own,
  } as unknown as Group
  const row = { account: { id: 9n }, group, ads: [], keywords: [], negatives: [], studies: [] }
  return toLiveAdGroup(row as unknown as LiveAdGroup, 1_000_000n, {
    qualities: new Map(),
    topics: noTopics,
    studyKey: () => 0,
  })
}

it('bids for conversions where the bid is automatic, up to the cost that the goal names', () => {
  const automatic = { bid_strategy_type: 'AUTOMATIC_BID' } as const
  const checkout = { conversion_event: 'CHECKOUT' }
  expect(live({ ...automatic, optimization_goal_metadata: goal(checkout) }).goal).toEqual({
    event: 'CHECKOUT',
    most_micro: null,
  })
  const limited = goal({ ...checkout, cpa_goal_value_in_micro_currency: '5000000' })
  expect(live({ ...automatic, optimization_goal_metadata: limited }).goal).toEqual({
    event: 'CHECKOUT',
    most_micro: 5_000_000n,
  })
  expect(live(automatic).goal).toBeNull()
})

it('takes a bid that was named for what it is, whatever the goal', () => {
  const named = live({ optimization_goal_metadata: goal({ conversion_event: 'CHECKOUT' }) })
  expect(named.goal).toBeNull()
  expect(named.bid_micro).toBe(3_000_000n)
  expect(live({ bid_multiplier: 1.25 }).bid_micro).toBe(3_750_000n)
  expect(live({ bid_strategy_type: 'AUTOMATIC_BID' }).bid_micro).toBeNull()
})

it('runs from the later beginning to the earlier end of the ad group and its campaign', () => {
  const [early, late] = [new Date('2026-11-01'), new Date('2026-11-20')]
  const both = { start_at: early, campaign_start_at: late, end_at: late, campaign_end_at: early }
  expect(live(both)).toMatchObject({ starts_at: late, ends_at: early })
  expect(live({ campaign_end_at: late }).ends_at).toEqual(late)
  expect(live({}).ends_at).toBeNull()
})
