import { expect, test } from 'vitest'
import { dateOrder, dateParts, isoDate, plainDigits } from './date-parts.ts'

test('formats a complete date as ISO', () => {
  expect(isoDate({ day: '7', month: '3', year: '1994' })).toBe('1994-03-07')
  expect(isoDate({ day: '29', month: '02', year: '2024' })).toBe('2024-02-29')
})

test.each([
  { day: '29', month: '2', year: '2023' },
  { day: '31', month: '4', year: '2000' },
  { day: '1', month: '13', year: '2000' },
  { day: '0', month: '1', year: '2000' },
  { day: '1', month: '1', year: '94' },
  { day: '', month: '1', year: '1994' },
  { day: '1.5', month: '1', year: '1994' },
])('rejects %j', (parts) => {
  expect(isoDate(parts)).toBeNull()
})

test('converts ISO to parts and back', () => {
  expect(isoDate(dateParts('1994-03-07'))).toBe('1994-03-07')
})

test('orders the parts by language', () => {
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year'])
  expect(dateOrder('en-GB')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('ja')).toEqual(['year', 'month', 'day'])
})

test('accepts digits of other scripts', () => {
  expect(plainDigits('1994')).toBe('1994')
  expect(plainDigits('١٩٩٤')).toBe('1994')
  expect(plainDigits('१९९४ ')).toBe('1994')
  expect(plainDigits('1a9/')).toBe('19')
})
