import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/campaigns/days'
import { maxSpendOfDay, weekOf } from './flexible-day.ts'
import { keysOf, shareOut } from './share-out.ts'

const monday = '2026-11-23'
const amount_micro = 100n
const budget = { amount_micro, since: '2026-01-01' }
const [mon, tue, wed, , , sat, sun] = weekOf(monday) as [string, ...string[]]

function max(day: string, spent: Record<string, bigint>, other: Partial<typeof budget> = {}) {
  return maxSpendOfDay({ ...budget, ...other }, day, (one) => spent[one] ?? 0n)
}

describe('the most that a flexible day may cost', () => {
  it('is its amount where the days before used theirs, and what they left otherwise', () => {
    expect(max(mon, {})).toBe(100n)
    expect(max(tue!, { [mon]: 100n })).toBe(100n)
    expect(max(tue!, { [mon]: 70n })).toBe(130n)
    expect(max(tue!, { [mon]: 70n, [tue!]: 90n })).toBe(130n)
  })

  it('is two amounts at most', () => {
    expect(max(sun!, {})).toBe(200n)
    expect(max(wed!, {}, { amount_micro: 10n })).toBe(20n)
  })

  it('takes nothing from days before it began', () => {
    expect(max(sat!, {}, { since: sat! })).toBe(100n)
    expect(max(sun!, { [sat!]: 40n }, { since: sat! })).toBe(160n)
  })

  it('is what is left over where later days spent already', () => {
    expect(max(mon, { [mon]: 50n, [tue!]: 150n })).toBe(50n)
    expect(max(mon, { [mon]: 50n, [tue!]: 120n })).toBe(80n)
    // Tuesday is going on, and keeps its amount.
    expect(max(mon, { [mon]: 50n, [tue!]: 1n })).toBe(100n)
    expect(max(tue!, { [mon]: 50n, [tue!]: 0n, [wed!]: 1n })).toBe(150n)
  })

  it('is one amount at least where it was lowered during the week', () => {
    expect(max(wed!, { [mon]: 900n, [tue!]: 900n })).toBe(100n)
  })
})

describe('weeks of flexible days', () => {
  const eventOf = (days: number) =>
    fc.record({
      at: fc.integer({ min: 0, max: days - 1 }),
      late: fc.boolean(),
      price: fc.bigInt({ min: 1n, max: 250n }),
    })
  const live = { budget_id: 'own', type: 'DAILY', amount_micro, flexible_since: monday } as const

  // Where little happens, days are quiet and leave something over; where much happens, weeks are used up.
  it.each([
    { days: 7, maxLength: 8, numRuns: 1_000 },
    { days: 21, maxLength: 80, numRuns: 100 },
  ])(
    'never cost more than seven amounts, with $maxLength events, some of them reported late',
    ({ days, maxLength, numRuns }) => {
      fc.assert(
        fc.property(fc.array(eventOf(days), { maxLength }), (events) => {
          const sums = new Map<string, bigint>()
          for (const { at, late, price } of events.toSorted((one, other) => one.at - other.at)) {
            const day = addDays(monday, Math.max(0, late ? at - 1 : at))
            const kept = keysOf(live, day).map((key) => ({
              ...key,
              spent_micro: String(sums.get(key.day) ?? 0n),
            }))
            const { billed, raises } = shareOut([{ price, day, budgets: [live] }], kept)
            for (const raise of raises) {
              const sum = (sums.get(raise.day) ?? 0n) + raise.amount
              sums.set(raise.day, sum)
              expect(sum).toBeLessThanOrEqual(raise.max_micro)
            }
            expect(billed[0]).toBeLessThanOrEqual(price)
            // What a week cost so far is covered by the days that went by, whatever was told of late.
            const week = weekOf(day).map((one) => sums.get(one) ?? 0n)
            const begun = BigInt(week.findLastIndex((one) => one > 0n) + 1)
            expect(week.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(
              begun * amount_micro,
            )
          }
          for (const first of [0, 7, 14].map((n) => addDays(monday, n))) {
            const spent = weekOf(first).map((day) => sums.get(day) ?? 0n)
            expect(spent.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(7n * amount_micro)
            for (const one of spent) expect(one).toBeLessThanOrEqual(2n * amount_micro)
          }
        }),
        { numRuns },
      )
    },
  )

  it('leave each day its amount, however much the days before took', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 300n }), { maxLength: 6 }), (wanted) => {
        const spent: Record<string, bigint> = {}
        wanted.forEach((price, n) => {
          const day = addDays(monday, n)
          const { billed } = shareOut(
            [{ price, day, budgets: [live] }],
            keysOf(live, day).map((key) => ({ ...key, spent_micro: String(spent[key.day] ?? 0n) })),
          )
          spent[day] = billed[0] ?? 0n
        })
        expect(max(addDays(monday, wanted.length), spent)).toBeGreaterThanOrEqual(amount_micro)
      }),
    )
  })
})
