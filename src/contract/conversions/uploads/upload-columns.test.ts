import { expect, it } from 'vitest'
import { checkEvent } from '../check-event.ts'
import { columnsOf, missingColumns, toRawEvent } from './upload-columns.ts'

const header = ['\uFEFFEvent_Name', ' event_time', 'value', 'currency', 'em', 'Comment', 'opt_out']
const columns = columnsOf(header)
const em = 'a'.repeat(64)
const row = (time: string, more: Partial<Record<'value' | 'opt_out', string>> = {}) =>
  toRawEvent(columns, [
    'checkout',
    time,
    more.value ?? '19.90',
    'EUR',
    em,
    'gift',
    more.opt_out ?? '',
  ])

it('reads columns by their names and leaves the others out', () => {
  expect(columns).toEqual(['event_name', 'event_time', 'value', 'currency', 'em', null, 'opt_out'])
  expect(missingColumns(columns)).toEqual([])
  expect(missingColumns(columnsOf(['event_name', 'time']))).toEqual(['event_time'])
  expect(row('1764201600')).toEqual({
    ...{ action_source: 'offline', event_name: 'checkout', event_time: 1_764_201_600 },
    ...{ user_data: { em }, custom_data: { value: '19.90', currency: 'EUR' } },
  })
})

it.each([
  ['1764201600', 1_764_201_600],
  ['1764201600123', 1_764_201_600],
  ['2025-11-27 00:00', 1_764_201_600],
  ['2025-11-27T01:00:00+01:00', 1_764_201_600],
  ['2025-11-27 01:00:00 +0100', 1_764_201_600],
  ['27.11.2025', '27.11.2025'],
  ['2025-11-27', '2025-11-27'],
])('takes the time %s', (text, expected) => {
  expect(row(text).event_time).toBe(expected)
})

it('takes cents after a comma, and an opt-out', () => {
  expect(row('1', { value: '19,90', opt_out: 'yes' })).toMatchObject({
    ...{ opt_out: true, custom_data: { value: '19.90' } },
  })
  expect(row('1', { value: '1,234.50' }).custom_data).toMatchObject({ value: '1,234.50' })
})

it('is checked as what servers send, but may be a month old', () => {
  const now = 1_764_201_600_000
  const old = row('2025-11-07 12:00')
  expect(checkEvent(old, now)).toMatchObject({ problem: { key: 'conversion.old' } })
  expect(checkEvent(old, now, 30)).toMatchObject({ event: { event_name: 'checkout' } })
  expect(checkEvent(row('27.11.2025'), now, 30)).toMatchObject({
    problem: { key: 'conversion.invalid', values: { field: 'event_time' } },
  })
})
