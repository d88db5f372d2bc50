import { expect, it } from 'vitest'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { changeOf } from './change-of.ts'

const t = ((key: string) => key) as unknown as Translate
const of = (values: Record<string, string>) => changeOf((name) => values[name] ?? '', t)

it.each([
  [{ budget_how: 'raise_percent', budget: '10' }, { budget: { how: 'percent', percent: 10 } }],
  [{ budget_how: 'lower_percent', budget: '7,5' }, { budget: { how: 'percent', percent: -7.5 } }],
  [{ bid_how: 'lower', bid: '0.20' }, { bid: { how: 'add', amount_micro: -200_000 } }],
  [{ budget_how: 'set', budget: '12' }, { budget: { how: 'set', amount_micro: 12_000_000 } }],
  [
    { end_date_how: 'clear', start_date_how: 'set', start_date: '2027-01-01' },
    { end_date: null, start_date: '2027-01-01' },
  ],
  [{ status: 'PAUSED' }, { status: 'PAUSED' }],
])('reads %o', (values, change) => {
  expect(of(values)).toEqual({ change, problems: {} })
})

it.each([
  [{}, 'form'],
  [{ budget_how: 'raise_percent', budget: '10.123' }, 'budget'],
  [{ budget_how: 'set', budget: 'much' }, 'budget'],
  [{ bid_how: 'raise', bid: '0' }, 'bid'],
  [{ end_date_how: 'set' }, 'end_date'],
])('refuses %o beside %s', (values, field) => {
  expect(Object.keys(of(values).problems)).toEqual([field])
})
