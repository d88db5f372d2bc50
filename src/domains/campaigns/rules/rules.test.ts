import { describe, expect, it } from 'vitest'
import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { billableEvents, objectives } from '#contract/campaigns/enums'
import { quickPromoteName } from '#contract/campaigns/promote/names'
import type { FailureCode } from '#contract/errors'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { differences } from '../changes/record-changes.ts'
import { checkDomains, domainsAbove } from '../review/checks/check-domains.ts'
import { checkWords } from '../review/checks/check-words.ts'
import { checkAdGroup, checkCaps } from './budget-rules.ts'
import { checkLocked, checkStatus } from './locked-fields.ts'
import { checkInside, checkSchedule, scheduleFromNow } from './schedules.ts'
import { adGroupSummary, adSummary, campaignSummary } from './statuses.ts'

const now = new Date('2026-06-10T12:00:00Z')
const at = (day: string) => new Date(`2026-06-${day}T00:00:00Z`)

const campaign: CampaignRow = {
  advertiser_id: asId('1'),
  id: asId('2'),
  name: 'Lamps',
  status: 'ACTIVE',
  objective_type: 'CONSIDERATION',
  daily_spend_cap_micro: null,
  lifetime_spend_cap_micro: null,
  is_campaign_budget_optimization: false,
  is_flexible_daily_budgets: false,
  is_automated_campaign: false,
  is_performance_plus: false,
  default_ad_group_budget_micro: null,
  bid_options: null,
  start_at: null,
  end_at: null,
  created_at: now,
  updated_at: now,
  version: 1,
}
const group: AdGroupRow = {
  advertiser_id: asId('1'),
  id: asId('3'),
  campaign_id: asId('2'),
  name: 'Lamps',
  status: 'ACTIVE',
  billable_event: 'CLICKTHROUGH',
  bid_strategy_type: 'AUTOMATIC_BID',
  bid_micro: null,
  bid_multiplier: null,
  budget_type: 'DAILY',
  budget_micro: '5000000',
  pacing_delivery_type: 'STANDARD',
  placement_group: 'ALL',
  auto_targeting_enabled: true,
  targeting_spec: { LOCATION: ['DE'] },
  optimization_goal_metadata: null,
  lifetime_frequency_cap: null,
  start_at: null,
  end_at: null,
  created_at: now,
  updated_at: now,
  version: 1,
}
const goal = {
  conversion_tag_v3_goal_metadata: {
    conversion_tag_id: '7',
    conversion_event: 'CHECKOUT' as const,
  },
}

describe('summary statuses', () => {
  const active = { status: 'ACTIVE', start_at: null, end_at: null } as const
  const free = { isDisabled: false }
  it.each([
    [active, free, 'RUNNING'],
    [{ ...active, start_at: at('11') }, free, 'NOT_STARTED'],
    [{ ...active, end_at: at('10') }, free, 'COMPLETED'],
    [{ ...active, status: 'PAUSED' as const, end_at: at('10') }, free, 'COMPLETED'],
    [{ ...active, status: 'PAUSED' as const }, free, 'PAUSED'],
    [{ ...active, status: 'DRAFT' as const }, { isDisabled: true }, 'DRAFT'],
    [{ ...active, status: 'ARCHIVED' as const }, free, 'ARCHIVED'],
    [active, { isDisabled: true }, 'ADVERTISER_DISABLED'],
  ])('of a campaign: %j', (one, above, expected) => {
    expect(campaignSummary(one, above, now)).toBe(expected)
  })

  it('of an ad group shows what keeps its campaign from running', () => {
    expect(adGroupSummary(active, 'PAUSED', now)).toBe('PAUSED')
    expect(adGroupSummary(active, 'RUNNING', now)).toBe('RUNNING')
    expect(adGroupSummary(active, 'ADVERTISER_DISABLED', now)).toBe('ADVERTISER_DISABLED')
    expect(adGroupSummary({ ...active, end_at: at('10') }, 'PAUSED', now)).toBe('COMPLETED')
  })

  it.each([
    ['ACTIVE', 'PENDING', 'PENDING'],
    ['ACTIVE', 'APPROVED', 'APPROVED'],
    ['ACTIVE', 'OTHER', 'PENDING'],
    ['PAUSED', 'APPROVED', 'PAUSED'],
    ['PAUSED', 'REJECTED', 'REJECTED'],
    ['ARCHIVED', 'APPROVED', 'ARCHIVED'],
  ] as const)('of an ad that is %s and %s: %s', (status, review_status, expected) => {
    expect(adSummary({ status, review_status }, free)).toBe(expected)
  })
})

describe('days of a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-06-10', '2026-06-09T22:00:00Z', 24],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    // Its clocks jump at midnight: this day begins at one.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z', 24],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', 25],
    ['Asia/Tokyo', '2026-06-10', '2026-06-09T15:00:00Z', 24],
  ])('%s, %s begins at %s and has %i hours', (zone, day, begin, hours) => {
    expect(startOfDay(zone, day)).toEqual(new Date(begin))
    expect((endOfDay(zone, day).getTime() - startOfDay(zone, day).getTime()) / 3_600_000).toBe(
      hours,
    )
    expect(dayAt(zone, startOfDay(zone, day))).toBe(day)
    expect(dayAt(zone, new Date(startOfDay(zone, day).getTime() - 1))).toBe(addDays(day, -1))
  })

  it('are counted over a change of clocks by the calendar', () => {
    const late = new Date('2026-03-27T22:30:00Z')
    const { end_at } = scheduleFromNow(
      { duration: 3, lastDay: null, isOngoing: false },
      'Europe/Berlin',
      late,
    )
    expect(end_at).toEqual(new Date('2026-03-29T22:00:00Z'))
  })
})

describe('schedules', () => {
  const check = (
    start: Date | null,
    end: Date | null,
    before: [Date | null, Date | null] | null = null,
  ) =>
    refusalOf(() =>
      checkSchedule(
        { start_at: start, end_at: end },
        before && { start_at: before[0], end_at: before[1] },
        now,
      ),
    )
  it('end after they start, and not in the past', async () => {
    expect(await check(at('12'), at('12'))).toMatchObject({ code: 'dates_out_of_order' })
    expect(await check(at('12'), at('11'))).toMatchObject({ code: 'dates_out_of_order' })
    expect(await check(at('09'), null)).toMatchObject({
      code: 'dates_in_past',
      field: 'start_time',
    })
    expect(await check(null, at('10'))).toMatchObject({ code: 'dates_in_past', field: 'end_time' })
    expect(() => checkSchedule({ start_at: now, end_at: at('11') }, null, now)).not.toThrow()
  })
  it('keep dates in the past that they have', () => {
    const old = { start_at: at('01'), end_at: at('12') }
    expect(() => checkSchedule({ ...old, end_at: at('20') }, old, now)).not.toThrow()
  })
  it('of ad groups lie within the campaign’s', async () => {
    const outer = { start_at: at('11'), end_at: at('20') }
    const inside = (start_at: Date | null, end_at: Date | null) => () =>
      checkInside({ start_at, end_at }, outer)
    expect(await refusalOf(inside(at('10'), null))).toMatchObject({ field: 'start_time' })
    expect(await refusalOf(inside(null, at('21')))).toMatchObject({ field: 'end_time' })
    expect(inside(at('11'), at('20'))).not.toThrow()
    expect(inside(null, null)).not.toThrow()
  })
})

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
      { lifetime_frequency_cap: 5, end_at: at('20') },
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

describe('what was published', () => {
  it('keeps what it was paid by, and is no draft again', async () => {
    const other = { ...group, billable_event: 'IMPRESSION' as const }
    const change = (before: AdGroupRow) => () => checkLocked(before, other, ['billable_event'])
    expect(await refusalOf(change(group))).toMatchObject({
      code: 'entity_locked',
      field: 'billable_event',
    })
    expect(change({ ...group, status: 'DRAFT' })).not.toThrow()
    for (const [from, to] of [
      ['ACTIVE', 'DRAFT'],
      ['ARCHIVED', 'ACTIVE'],
      ['DELETED_DRAFT', 'ACTIVE'],
      ['PAUSED', 'DELETED_DRAFT'],
    ] as const)
      expect((await refusalOf(() => checkStatus(from, to))).code).toBe('entity_locked')
    for (const [from, to] of [
      ['ACTIVE', 'PAUSED'],
      ['PAUSED', 'ARCHIVED'],
      ['DRAFT', 'ACTIVE'],
      ['ARCHIVED', 'ARCHIVED'],
    ] as const)
      expect(() => checkStatus(from, to)).not.toThrow()
  })
})

describe('differences', () => {
  it('are those of values, field by field, whatever the order of keys', () => {
    const before = { name: 'a', spec: { x: 1, y: [2] }, end_time: null, kept: 1 }
    const after = { name: 'b', spec: { y: [2], x: 1 }, end_time: 5, kept: 1 }
    expect(differences(before, after)).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'end_time', before: null, after: 5 },
    ])
  })
})

describe('names of Quick Promote', () => {
  it.each([
    ['n'.repeat(63), 'n'.repeat(63)],
    ['n'.repeat(64), `${'n'.repeat(62)}…`],
    [`${'n'.repeat(61)}🪔🪔`, `${'n'.repeat(61)}…`],
  ])('%s', (name, expected) => {
    expect(quickPromoteName(name)).toBe(expected)
    expect(quickPromoteName(name).length).toBeLessThanOrEqual(63)
  })
})

describe('checks of words and sites', () => {
  it('find whole words in whatever case and with whatever accents', () => {
    const banned = [
      { word: 'Crème brûlée', reason: null },
      { word: 'casino', reason: 'ALCOHOL' as const },
    ]
    const found = (text: string) => checkWords(text, banned).map(({ detail }) => detail)
    expect(found('A CREME-BRULEE at the Casino!')).toEqual(['Crème brûlée', 'casino'])
    expect(found('casinos and crème')).toEqual([])
  })
  it('find a site and all below it, and no other that ends alike', () => {
    expect(domainsAbove('A.b.Example.')).toEqual(['a.b.example', 'b.example', 'example'])
    const blocked = new Set(['bad.example'])
    const found = (host: string) => checkDomains([host], blocked).length
    expect(['bad.example', 'www.bad.example', 'notbad.example'].map(found)).toEqual([1, 1, 0])
  })
})
