import { describe, expect, it } from 'vitest'
import { amountOf, floorProblems, floorText, marketProblems, microOf } from './market-fields.ts'

it.each([
  ['7', 7_000_000],
  [' 0,50 ', 500_000],
  ['1.000001', 1_000_001],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['1.2345678', null],
  ['123456789', null],
  ['1,000.50', null],
  ['', null],
])('reads %j as %s micro units', (text, micro) => expect(microOf(text)).toBe(micro))

it('shows what it reads', () => {
  for (const locale of ['en', 'de'])
    for (const micro of [1, 500_000, 11_000_000, 1_234_500_000, 99_999_999_000_000])
      expect(microOf(amountOf(micro, locale))).toBe(micro)
  expect([amountOf(10_500, 'en'), amountOf(10_500, 'de')]).toEqual(['0.0105', '0,0105'])
})

describe('the fields of a country', () => {
  const fields = {
    minimum_budget_in_micro_currency: '2',
    default_budget_in_micro_currency: '2',
    suggested_budget_in_micro_currency: '7',
    default_duration: '10',
    suggested_duration: '365',
  }
  const problems = (change: object) =>
    marketProblems((name) => ({ ...fields, ...change })[name as keyof typeof fields], 365)

  it('may be as they are', () => expect(problems({})).toEqual({}))

  it.each([
    [
      { default_budget_in_micro_currency: '1.99' },
      { default_budget_in_micro_currency: 'below_minimum' },
    ],
    [{ suggested_budget_in_micro_currency: 'x' }, { suggested_budget_in_micro_currency: 'amount' }],
    [{ minimum_budget_in_micro_currency: '0' }, { minimum_budget_in_micro_currency: 'amount' }],
    [{ default_duration: '0' }, { default_duration: 'days' }],
    [{ suggested_duration: '366' }, { suggested_duration: 'days' }],
    [{ suggested_duration: '1.5' }, { suggested_duration: 'days' }],
  ])('are refused with %j', (change, expected) => expect(problems(change)).toEqual(expected))
})

describe('the least prices', () => {
  const problems = (fields: Record<string, string>) =>
    Object.keys(floorProblems((name) => fields[name] ?? ''))

  it('may be left empty in a country, and not for all others', () => {
    expect(problems({ country: 'MT', CLICKTHROUGH: '0,02' })).toEqual([])
    expect(problems({ country: '', CLICKTHROUGH: '0.02' })).toEqual([
      'IMPRESSION',
      'VIDEO_V_50_MRC',
    ])
    expect(problems({ country: 'MT', CLICKTHROUGH: '0' })).toEqual(['CLICKTHROUGH'])
  })

  it('are shown with parts of a cent', () => {
    expect(floorText(2_000, 'en')).toBe('$0.002')
    expect(floorText(200_000, 'en')).toBe('$0.20')
  })
})
