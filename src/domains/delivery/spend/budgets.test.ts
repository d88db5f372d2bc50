import { describe, expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { type BudgetedGroup, budgetsOf as budgetsIn } from './budgets.ts'

const group: BudgetedGroup = {
  id: asId('4'),
  campaign_id: asId('3'),
  budget_type: 'DAILY',
  budget_micro: '50',
  daily_spend_cap_micro: null,
  lifetime_spend_cap_micro: null,
  share_from: null,
  share_to: null,
  is_flexible_daily_budgets: false,
  began_at: new Date('2026-11-24T23:30:00Z'),
  campaign_began_at: new Date('2026-11-20T12:00:00Z'),
}
const budgetsOf = (one: BudgetedGroup) => budgetsIn(one, 'Europe/Berlin')
const own = { budget_id: 'ad_group 4', type: 'DAILY', amount_micro: 50n }

describe('the budgets of an ad group', () => {
  it('are its own and its campaign’s', () => {
    expect(budgetsOf(group)).toEqual([own])
    expect(budgetsOf({ ...group, lifetime_spend_cap_micro: '900' })).toEqual([
      own,
      { budget_id: 'campaign 3', type: 'LIFETIME', amount_micro: 900n },
    ])
  })

  it('are the campaign’s alone where ad groups share it', () => {
    const shared = { ...group, budget_type: 'CBO_ADGROUP', daily_spend_cap_micro: '70' } as const
    expect(budgetsOf(shared)).toEqual([
      { budget_id: 'campaign 3', type: 'DAILY', amount_micro: 70n },
    ])
  })

  it('are its share too where an ad group has one, and shares add up to the micro', () => {
    const parts = [0, 1_000, 3_333, 10_000]
    const amounts = parts.slice(1).map((share_to, n) => {
      const shared = { ...group, budget_type: 'CBO_ADGROUP', share_to } as const
      const [own, whole] = budgetsOf({
        ...{ ...shared, daily_spend_cap_micro: '7000001', share_from: parts[n] ?? 0 },
      })
      expect(own).toMatchObject({ budget_id: 'ad_group 4', type: 'DAILY' })
      expect(whole).toMatchObject({ budget_id: 'campaign 3', amount_micro: 7_000_001n })
      return own?.amount_micro ?? 0n
    })
    expect(amounts).toEqual([700_000n, 1_633_100n, 4_666_901n])
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(7_000_001n)
  })

  it('are flexible by the day since they began, lifetime ones never', () => {
    const flexible = { ...group, is_flexible_daily_budgets: true, daily_spend_cap_micro: '70' }
    expect(budgetsOf({ ...flexible, lifetime_spend_cap_micro: '900' })).toEqual([
      { ...own, flexible_since: '2026-11-25' },
      {
        ...{ budget_id: 'campaign 3', type: 'DAILY', amount_micro: 70n },
        flexible_since: '2026-11-20',
      },
      { budget_id: 'campaign 3', type: 'LIFETIME', amount_micro: 900n },
    ])
  })
})
