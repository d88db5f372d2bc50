import { expect, it } from 'vitest'
import { detectableLift, type Group, liftOf } from './lift-statistics.ts'

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many of so many people convert. */
function draw(next: () => number, people: number, rate: number): number {
  let converted = 0
  // Skips from one who converts to the next.
  for (let n = Math.floor(Math.log(1 - next()) / Math.log(1 - rate)); n < people; )
    [converted, n] = [converted + 1, n + 1 + Math.floor(Math.log(1 - next()) / Math.log(1 - rate))]
  return converted
}

const days = 60
const aDay = 4_000

/** A study of 60 days, looked at each day. */
function* study(seed: number, rate: number, lift: number, holdout: number) {
  const next = numbers(seed)
  const shown: Group = { people: 0, converted: 0 }
  const heldOut: Group = { people: 0, converted: 0 }
  for (let day = 0; day < days; day += 1) {
    const out = draw(next, aDay, holdout)
    shown.people += aDay - out
    heldOut.people += out
    shown.converted += draw(next, aDay - out, rate * (1 + lift))
    heldOut.converted += draw(next, out, rate)
    const found = liftOf(shown, heldOut)
    if (found) yield found
  }
}

const studies = 300
const share = (rate: number, lift: number, holdout: number, is: 'certain' | 'covered') => {
  let count = 0
  for (let seed = 1; seed <= studies; seed += 1) {
    const looks = [...study(seed, rate, lift, holdout)]
    const holds =
      is === 'certain'
        ? looks.some(({ is_certain }) => is_certain)
        : looks.every(({ lower, upper }) => lower <= lift && lift <= upper)
    if (holds) count += 1
  }
  return count / studies
}

it.each([
  [0.02, 0.1],
  [0.02, 0.5],
  [0.005, 0.2],
])(
  'finds an effect where there is none in at most 5 %% of studies looked at daily (of %s, %s held out)',
  (rate, holdout) => {
    expect(share(rate, 0, holdout, 'certain')).toBeLessThanOrEqual(0.05)
  },
)

it('has a lift of 20 % inside its interval on all days together in at least 95 % of studies', () => {
  expect(share(0.02, 0.2, 0.1, 'covered')).toBeGreaterThanOrEqual(0.95)
})

it('finds what it says that it can find about as often as it says', () => {
  const found = detectableLift({ people: days * aDay, conversionRate: 0.02, holdout: 0.1 }) ?? 0
  expect(found).toBeGreaterThan(0.05)
  expect(found).toBeLessThan(0.25)
  const rate = share(0.02, found, 0.1, 'certain')
  expect(rate).toBeGreaterThan(0.75)
})

it('says nothing of few', () => {
  expect(liftOf({ people: 900, converted: 400 }, { people: 100, converted: 24 })).toBeNull()
  expect(detectableLift({ people: 1_000, conversionRate: 0.01, holdout: 0.1 })).toBeNull()
})
