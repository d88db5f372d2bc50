import { afterEach, expect, test } from 'vitest'
import { countryName, dayText } from './account-facts.ts'

const machineZone = process.env.TZ

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'a birthday is the same day in %s',
  (zone) => {
    process.env.TZ = zone
    expect(dayText('1994-03-07', 'en')).toBe('March 7, 1994')
    expect(dayText('1994-03-07', 'de')).toBe('7. März 1994')
    expect(dayText('2004-02-29', 'ja')).toBe('2004年2月29日')
  },
)

test('what is no day is shown as it is', () => {
  expect(dayText('soon', 'en')).toBe('soon')
})

test('countries have names', () => {
  expect(countryName('NL', 'en')).toBe('Netherlands')
  expect(countryName('NL', 'de')).toBe('Niederlande')
  expect(countryName('?', 'en')).toBe('?')
})
