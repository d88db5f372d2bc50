import { describe, expect, it } from 'vitest'
import { billableEvents, objectives } from '#contract/campaigns/enums'
import type { FailureCode } from '#contract/errors'
import { refusalOf } from '#testing/refusal-of'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { checkAdGroup, checkCaps } from './budget-rules.ts'
import { campaign, group } from './test-rows.ts'

const endDate = new Date('2026-06-20T00:00:00Z')
const goal = {
  conversion_tag_v3_goal_metadata: {
    conversion_tag_id: '7',
    conversion_event: 'CHECKOUT' as const,
  },
}

describe('bids, budgets and goals', () => {
  const refused: [string, Partial<AdGroupRow>, Partial<CampaignRow>, FailureCode][] = [
    ['no budget', { budget_micro: null }, {}, 'budget_needed'],
    [
      'a budget beside a shared one',
      { budget_type: 'CBO_ADGROUP' },
      { is_campaign_budget_optimization: true },
      'budget_not_allowed',
    ],
    [
      'a shared budget of a campaign without',
      { budget_type: 'CBO_ADGROUP', budget_micro: null },
      {},
      'budget_not_allowed',
    ],
    [
      'an own budget under a shared one',
      {},
      { is_campaign_budget_optimization: true },
      'budget_not_allowed',
    ],
    [
      'fast pacing of a shared budget',
      { budget_type: 'CBO_ADGROUP', budget_micro: null, pacing_delivery_type: 'ACCELERATED' },
      { is_campaign_budget_optimization: true },
      'budget_not_allowed',
    ],
    ['a budget for all days without an end', { budget_type: 'LIFETIME' }, {}, 'end_date_needed'],
    ['a bid beside automatic bidding', { bid_micro: '5' }, {}, 'bid_not_allowed'],
    ['no bid without automatic bidding', { bid_strategy_type: 'MAX_BID' }, {}, 'bid_needed'],
    [
      'a bid for videos',
      { bid_strategy_type: 'MAX_BID', bid_micro: '5', billable_event: 'VIDEO_V_50_MRC' },
      { objective_type: 'VIDEO_COMPLETION' },
      'bid_not_allowed',
    ],
    ['a goal of clicks', { optimization_goal_metadata: goal }, {}, 'goal_not_allowed'],
    ['no goal of conversions', {}, { objective_type: 'WEB_CONVERSION' }, 'goal_needed'],
    [
      'a frequency cap of clicks',
      { lifetime_frequency_cap: 5, end_at: endDate },
      {},
      'frequency_cap_not_allowed',
    ],
    [
      'a frequency cap without an end',
      { lifetime_frequency_cap: 5, billable_event: 'IMPRESSION' },
      { objective_type: 'AWARENESS' },
      'frequency_cap_not_allowed',
    ],
    [
      'a return on a bid',
      {
        bid_strategy_type: 'MAX_BID',
        bid_micro: '5',
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: {
            ...goal.conversion_tag_v3_goal_metadata,
            is_roas_optimized: true,
          },
        },
      },
      { objective_type: 'WEB_CONVERSION' },
      'goal_not_allowed',
    ],
  ]
  it.each(refused)('refuse %s', async (_what, more, above, code) => {
    const check = () => checkAdGroup({ ...group, ...more }, { ...campaign, ...above })
    expect((await refusalOf(check)).code).toBe(code)
  })

  it('allow what each objective is paid by, and nothing else', async () => {
    const allowed: string[] = []
    for (const objective_type of objectives)
      for (const billable_event of billableEvents) {
        const conversion = objective_type === 'WEB_CONVERSION' ? goal : null
        const one = { ...group, billable_event, optimization_goal_metadata: conversion }
        const check = () => checkAdGroup(one, { ...campaign, objective_type })
        const code = await refusalOf(check).then(
          (refusal) => refusal.code,
          () => null,
        )
        if (code === null) allowed.push(`${objective_type} ${billable_event}`)
        else expect(code).toBe('billable_event_not_allowed')
      }
    expect(allowed).toEqual([
      'AWARENESS IMPRESSION',
      'CONSIDERATION CLICKTHROUGH',
      'WEB_CONVERSION CLICKTHROUGH',
      'WEB_CONVERSION IMPRESSION',
      'CATALOG_SALES CLICKTHROUGH',
      'VIDEO_COMPLETION VIDEO_V_50_MRC',
    ])
  })

  it('allow one cap, which a shared budget needs', async () => {
    const check = (more: Partial<CampaignRow>) =>
      refusalOf(() => checkCaps({ ...campaign, ...more }))
    const shared = { is_campaign_budget_optimization: true }
    expect(
      await check({ daily_spend_cap_micro: '5', lifetime_spend_cap_micro: '9' }),
    ).toMatchObject({ code: 'budget_not_allowed' })
    expect(await check(shared)).toMatchObject({ code: 'budget_needed' })
    expect(await check({ ...shared, lifetime_spend_cap_micro: '9' })).toMatchObject({
      code: 'end_date_needed',
    })
    expect(() => checkCaps({ ...campaign, ...shared, daily_spend_cap_micro: '5' })).not.toThrow()
  })
})
