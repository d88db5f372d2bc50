import { expect, it } from 'vitest'
import type { PromoteForm } from './promote-form.ts'
import { problemsOf } from './promote-problems.ts'

const form: PromoteForm = {
  name: 'Summer',
  destination_url: 'https://lamps.example/',
  budget: '11',
  duration: '10',
  inclusive_end_date: '',
  is_ongoing: false,
  ages: [],
  genders: [],
  interests: [],
  countries: ['CZ'],
  ad_type: 'CONSIDERATION',
  selected_ocpm_tag: null,
  regions: [],
  isAutoTargeting: true,
}
const rule = { minimum: 11_000_000, currency: 'USD', locale: 'en', today: '2027-02-01' }

it.each<[string, Partial<PromoteForm>, string[]]>([
  ['nothing', {}, []],
  ['no name', { name: ' ' }, ['name']],
  ['no link', { destination_url: '' }, ['destination_url']],
  ['no link of items, which have their own', { destination_url: '', ad_type: 'CATALOG_SALES' }, []],
  ['a link of another kind', { destination_url: 'javascript:alert(1)' }, ['destination_url']],
  ['no budget', { budget: '' }, ['budget']],
  ['a budget of 0', { budget: '0' }, ['budget']],
  ['a cent below the minimum', { budget: '10.99' }, ['budget']],
  ['no days', { duration: '0' }, ['duration']],
  ['half a day', { duration: '1.5' }, ['duration']],
  ['more than a year', { duration: '366' }, ['duration']],
  ['a year', { duration: '365' }, []],
  ['no days while ongoing', { duration: '', is_ongoing: true }, []],
  ['no days with a last day', { duration: '', inclusive_end_date: '2027-02-01' }, []],
  ['a last day that is over', { inclusive_end_date: '2027-01-31' }, ['inclusive_end_date']],
  ['one of before, while ongoing', { inclusive_end_date: '2027-01-31', is_ongoing: true }, []],
  ['no country', { countries: [] }, ['countries']],
])('says what is wrong with %s', (_what, more, fields) =>
  expect(Object.keys(problemsOf({ ...form, ...more }, rule))).toEqual(fields),
)

it('names the smallest budget', () => {
  expect(problemsOf({ ...form, budget: '10' }, rule).budget).toEqual({
    key: 'promote.budgetLow',
    values: { amount: '$11.00' },
  })
})
