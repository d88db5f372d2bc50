import { describe, expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { type BudgetedGroup, budgetsOf } from './budgets.ts'

const group: BudgetedGroup = {
  id: asId('4'),
  campaign_id: asId('3'),
  budget_type: 'DAILY',
  budget_micro: '50',
  daily_spend_cap_micro: null,
  lifetime_spend_cap_micro: null,
}
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
})
