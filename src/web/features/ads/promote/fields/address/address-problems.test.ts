import { expect, it } from 'vitest'
import { addressProblems } from './address-problems.ts'

const whole = { line1: 'Am Hof 1', postal_code: '1010', city: 'Wien', country: 'AT' }

it.each<[string, Partial<typeof whole>, string[]]>([
  ['nothing', {}, []],
  [
    'all that is missing',
    { line1: '', postal_code: ' ', city: '' },
    ['address.line1', 'address.postal_code', 'address.city'],
  ],
  ['the city', { city: ' ' }, ['address.city']],
  ['no postal code where there may be none', { postal_code: '', country: 'HK' }, []],
])('misses %s', (_what, change, fields) => {
  const given: Record<string, string> = { ...whole, ...change }
  const text = (name: string) => given[name.replace('address.', '')] ?? ''
  expect(Object.keys(addressProblems(text))).toEqual(fields)
})
