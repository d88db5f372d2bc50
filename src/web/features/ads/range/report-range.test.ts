import { describe, expect, it } from 'vitest'
import { comparedWith, rangeOf, rangeQuery, readRange, spanOf } from './report-range.ts'

const today = '2026-11-24'
const read = (query: string) => readRange(new URLSearchParams(query), today)
const usual = { first: '2026-10-26', last: today }

describe('a range', () => {
  it.each([
    ['', usual, 'last30'],
    ['start_date=2026-11-18&end_date=2026-11-24', { first: '2026-11-18', last: today }, 'last7'],
    [
      'start_date=2026-11-02&end_date=2026-11-05',
      { first: '2026-11-02', last: '2026-11-05' },
      null,
    ],
    [
      'start_date=2026-11-05&end_date=2026-11-02',
      { first: '2026-11-02', last: '2026-11-05' },
      null,
    ],
    ['start_date=2026-11-02', usual, 'last30'],
    ['start_date=2026-11-02&end_date=2026-11-31', usual, 'last30'],
    ['start_date=2020-11-02&end_date=2026-11-01', usual, 'last30'],
  ])('of %j', (query, span, preset) => {
    expect(read(query)).toMatchObject({ ...span, preset, compared: null, comparison: 'none' })
  })

  it.each([
    'start_date=2026-11-18&end_date=2026-11-24',
    'comp_start_date=2026-09-26&comp_end_date=2026-10-25',
    'start_date=2026-11-02&end_date=2026-11-05&comp_start_date=2026-01-01&comp_end_date=2026-01-02',
    '',
  ])('is written as it was read: %j', (query) => {
    expect(rangeQuery(read(query), today)).toBe(query)
  })

  it('is taken along without what else an address says', () => {
    const search = new URLSearchParams('metric=clicks&end_date=2026-11-24&start_date=2026-11-18')
    expect(rangeOf(search)).toBe('start_date=2026-11-18&end_date=2026-11-24')
  })
})

describe('a comparison', () => {
  it.each([
    ['comp_start_date=2026-09-26&comp_end_date=2026-10-25', 'previous'],
    ['comp_start_date=2025-10-26&comp_end_date=2025-11-24', 'year'],
    ['comp_start_date=2026-01-01&comp_end_date=2026-01-31', 'custom'],
    ['comp_start_date=2026-01-01', 'none'],
    ['compare=previous', 'previous'],
    ['compare=year', 'year'],
    ['compare=anything', 'none'],
    ['compare=none&comp_start_date=2026-01-01&comp_end_date=2026-01-31', 'none'],
    ['compare=year&comp_start_date=2026-01-01&comp_end_date=2026-01-31', 'year'],
    ['compare=custom&comp_start_date=2026-01-01&comp_end_date=2026-01-31', 'custom'],
  ])('of %j is %s', (query, kind) => {
    expect(read(query).comparison).toBe(kind)
  })

  it('with the year before is as long, leap days or not', () => {
    const span = { first: '2028-02-29', last: '2028-03-01' }
    expect(comparedWith('year', span)).toEqual({ first: '2027-02-28', last: '2027-03-01' })
  })
})

it.each([
  ['last14', '2026-11-11', '2026-11-24'],
  ['thisWeek', '2026-11-23', '2026-11-24'],
  ['thisMonth', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
] as const)('%s begins and ends with days of the calendar', (preset, first, last) => {
  expect(spanOf(preset, today)).toEqual({ first, last })
})
