import { expect, it } from 'vitest'
import { type RunFacts, type RunState, runStateOf } from './run-state.ts'

type Loose = { [Key in keyof RunFacts]: unknown }

const group = (more: object = {}) => ({
  ...{ id: '2', campaign_id: '1', summary_status: 'RUNNING' },
  ...{ budget_type: 'DAILY', budget_in_micro_currency: 100 },
  ...more,
})
const ad = (more: object = {}) => ({
  ...{ ad_group_id: '2', summary_status: 'APPROVED', stopped_reason: null },
  ...more,
})
const spent = (today: number, all = today, id = '2') => ({
  ad_group_id: id,
  spent_today_in_micro_currency: today,
  spent_in_micro_currency: all,
})
const stateOf = (more: Partial<Loose>) =>
  runStateOf({
    campaign: { id: '1', summary_status: 'RUNNING' },
    groups: [group()],
    ads: [ad()],
    delivery: { is_billing_valid: true, ad_groups: [] },
    ...more,
  } as never)

const lifetime = group({ budget_type: 'LIFETIME' })
const paid = (...ad_groups: object[]) => ({ is_billing_valid: true, ad_groups })
const cases: [RunState, Partial<Loose>][] = [
  ['running', {}],
  ['paused', { campaign: { id: '1', summary_status: 'PAUSED' } }],
  ['completed', { campaign: { id: '1', summary_status: 'COMPLETED' } }],
  ['disabled', { campaign: { id: '1', summary_status: 'ADVERTISER_DISABLED' } }],
  ['groups_paused', { groups: [group({ summary_status: 'PAUSED' })] }],
  ['groups_paused', { groups: [group({ campaign_id: '9' })] }],
  ['no_ads', { ads: [] }],
  ['no_ads', { ads: [ad({ ad_group_id: '9' })] }],
  ['in_review', { ads: [ad({ summary_status: 'PENDING' }), ad({ summary_status: 'REJECTED' })] }],
  ['rejected', { ads: [ad({ summary_status: 'REJECTED' })] }],
  ['running', { ads: [ad({ summary_status: 'REJECTED' }), ad()] }],
  ['stopped', { ads: [ad({ stopped_reason: 'PIN_GONE' })] }],
  ['ads_paused', { ads: [ad({ summary_status: 'PAUSED' })] }],
  ['unpaid', { delivery: { is_billing_valid: false, ad_groups: [] } }],
  ['spent_today', { delivery: paid(spent(100)) }],
  ['running', { delivery: paid(spent(99, 1_000)) }],
  ['spent', { groups: [lifetime], delivery: paid(spent(0, 100)) }],
  ['running', { groups: [group(), group({ id: '3' })], delivery: paid(spent(100)) }],
  [
    'spent_today',
    {
      groups: [group(), { ...lifetime, id: '3' }],
      delivery: paid(spent(100), spent(0, 100, '3')),
    },
  ],
]

it.each(cases)('is %s of %j', (state, more) => {
  expect(stateOf(more)).toBe(state)
})
