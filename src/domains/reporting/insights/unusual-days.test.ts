import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/campaigns/days'
import { findUnusualDays, medianOf } from './unusual-days.ts'

const [since, first, last] = ['2026-08-03', '2026-09-28', '2026-10-25']
const days = Array.from({ length: 84 }, (_, n) => addDays(since, n))
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Numbers that look random and are the same each time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** How often something of which that many are usual happened by chance. */
function countBy(usual: number, next: () => number): number {
  let [count, product] = [0, next()]
  while (product > Math.exp(-usual)) {
    count += 1
    product *= next()
  }
  return count
}

/** Twice as much on weekends, by chance, and what a test says of single days. */
function series(seed: number, usual: number, said: Record<string, number> = {}) {
  const next = sequence(seed)
  return new Map(
    days.map((day) => {
      const count = countBy(weekdayOf(day) % 6 === 0 ? usual * 2 : usual, next)
      return [day, said[day] ?? count]
    }),
  )
}

const find = (clicks: Map<string, number>, settings: Partial<Record<'since', string>> = {}) =>
  findUnusualDays(new Map([['clicks', clicks]]), { first, last, since, ...settings })

describe('unusual days', () => {
  it('are none where a campaign goes on as it did, weekends and chance included', () => {
    for (let seed = 1; seed <= 100; seed += 1)
      for (const usual of [0.2, 3, 40, 200])
        expect([seed, usual, find(series(seed, usual))]).toEqual([seed, usual, []])
  })

  it('are those far from the same day of other weeks, in both directions', () => {
    const found = find(series(7, 40, { '2026-10-07': 0, '2026-10-20': 160 }))
    expect(found).toMatchObject([
      { figure: 'clicks', start_date: '2026-10-07', end_date: '2026-10-07', value: 0 },
      { figure: 'clicks', start_date: '2026-10-20', end_date: '2026-10-20', value: 160 },
    ])
    for (const { usual } of found) expect(Math.abs(usual - 40)).toBeLessThan(10)
  })

  it('are found by the day of the week: what a Sunday has is too much for a Wednesday', () => {
    expect(find(series(3, 200, { '2026-10-18': 400 }))).toEqual([])
    expect(find(series(3, 200, { '2026-10-14': 400 }))).toHaveLength(1)
  })

  it('do not make the same day of the next weeks unusual', () => {
    const odd = { '2026-09-09': 0, '2026-09-16': 0 }
    expect(find(series(5, 40, odd))).toEqual([])
  })

  it('are one where they follow each other', () => {
    const pause = Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [addDays('2026-10-12', n), 0]),
    )
    const found = find(series(2, 60, pause))
    expect(found).toMatchObject([{ start_date: '2026-10-12', end_date: '2026-10-16', value: 0 }])
    expect(found[0]?.usual).toBeGreaterThan(200)
  })

  it('are not reported of a campaign that is too young', () => {
    const young = series(7, 40, { '2026-10-20': 400 })
    expect(find(young, { since: '2026-09-29' })).toEqual([])
    expect(find(young, { since: '2026-09-22' })).toHaveLength(1)
  })

  it('of money are those of more than cents', () => {
    const spend = (value: number) =>
      new Map(days.map((day) => [day, day === '2026-10-20' ? value : 0]))
    const found = (value: number) =>
      findUnusualDays(new Map([['spend', spend(value)]]), { first, last, since }).length
    expect([found(900_000), found(5_000_000)]).toEqual([0, 1])
  })
})

it.each([
  [[], 0],
  [[3], 3],
  [[9, 1], 5],
  [[9, 1, 2], 2],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median)
})
