import { expect, it } from 'vitest'
import { budgetOf } from './budgets.ts'
import { clickRateOf, conversionsOf, noResults, outcomeOf } from './metrics.ts'

it('counts conversions of all kinds except mere visits', () => {
  const one = { click: 1, engagement: 2, view: 3, value_in_micro_currency: 0 }
  const results = {
    ...noResults,
    conversions: [
      { ...one, event_name: 'checkout' as const },
      { ...one, event_name: 'page_visit' as const },
    ],
  }
  expect(conversionsOf(results)).toBe(6)
  expect(outcomeOf('WEB_CONVERSION', results)).toEqual(['conversions', 6])
  expect(outcomeOf('CONSIDERATION', { ...results, clicks: 9 })).toEqual(['clicks', 9])
  expect([clickRateOf(results), clickRateOf({ ...results, impressions: 4, clicks: 1 })]).toEqual([
    null,
    0.25,
  ])
})

it('adds up budgets of one kind', () => {
  const campaign = { id: '1', daily_spend_cap: null, lifetime_spend_cap: null }
  const group = (budget_type: string, micro: number, campaign_id = '1') => ({
    ...{ campaign_id, budget_type, budget_in_micro_currency: micro },
  })
  const of = (more: object, ...groups: object[]) =>
    budgetOf({ ...campaign, ...more } as never, groups as never)
  expect(of({}, group('DAILY', 2), group('DAILY', 3), group('DAILY', 9, '2'))).toEqual({
    ...{ micro: 5, each: 'day' },
  })
  expect(of({}, group('DAILY', 2), group('LIFETIME', 3))).toBeNull()
  expect(of({}, group('LIFETIME', 3))).toEqual({ micro: 3, each: 'all' })
  expect(of({ lifetime_spend_cap: 7 }, group('CBO_ADGROUP', 0))).toEqual({ micro: 7, each: 'all' })
  expect(of({})).toBeNull()
})
