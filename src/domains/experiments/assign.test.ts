import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExperimentSettings, groupOf, isSplit } from './assign.ts'

const percent = fc.integer({ min: 0, max: 100 })
const name = fc.string({ minLength: 1, maxLength: 30 })
const unit = fc.string({ minLength: 1, maxLength: 64 })
const running = (name: string, share_percent: number, holdout_percent = 0): ExperimentSettings => ({
  name,
  is_on: true,
  share_percent,
  holdout_percent,
})

const units = Array.from({ length: 20_000 }, (_, n) =>
  createHash('sha256').update(`unit ${n}`).digest('hex'),
)

/** Pearson's statistic; above the limit the counts deviate from equal parts by more than chance. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
/** With 9 degrees of freedom, at one in a million. */
const limitOfTen = 44.81

/** In which tenth of the enabled range each unit lies. */
function tenths(group: (unit: string, share: number) => string): number[] {
  const within = Array.from(
    { length: 11 },
    (_, n) => units.filter((one) => group(one, n * 10) === 'enabled').length,
  )
  return within.slice(1).map((count, n) => count - (within[n] ?? 0))
}

describe('the group of a unit', () => {
  it('is the same on every call', () => {
    fc.assert(
      fc.property(name, percent, percent, unit, (name, share, holdout, unit) => {
        const experiment = running(name, share, holdout)
        expect(groupOf({ ...experiment }, unit)).toBe(groupOf(experiment, unit))
      }),
    )
  })

  it('stays enabled when the share grows, and control when it shrinks', () => {
    fc.assert(
      fc.property(name, percent, percent, percent, unit, (name, one, other, holdout, unit) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)]
        const before = groupOf(running(name, small, holdout), unit)
        const after = groupOf(running(name, large, holdout), unit)
        if (before === 'enabled') expect(after).toBe('enabled')
        if (after === 'control') expect(before).toBe('control')
        expect(before === 'holdout').toBe(after === 'holdout')
      }),
    )
  })

  it('stays in the holdout when that grows', () => {
    fc.assert(
      fc.property(name, percent, percent, percent, unit, (name, one, other, share, unit) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)]
        if (groupOf(running(name, share, small), unit) === 'holdout')
          expect(groupOf(running(name, share, large), unit)).toBe('holdout')
      }),
    )
  })

  it('is all or none at 0 and 100 percent, and off while the experiment is off', () => {
    fc.assert(
      fc.property(name, unit, percent, (name, unit, percent) => {
        expect(groupOf(running(name, 100), unit)).toBe('enabled')
        expect(groupOf(running(name, 0), unit)).toBe('control')
        expect(groupOf(running(name, percent, 100), unit)).toBe('holdout')
        expect(groupOf({ ...running(name, percent), is_on: false }, unit)).toBe('off')
      }),
    )
  })

  it.each(['web_google_disabled', 'kr_privacy_consent', 'a', 'b'])(
    'is evenly distributed for %s',
    (name) => {
      const counts = tenths((unit, share) => groupOf(running(name, share), unit))
      expect(counts.reduce((sum, count) => sum + count)).toBe(units.length)
      expect(chiSquare(counts)).toBeLessThan(limitOfTen)
    },
  )

  it('would fail the test if it were skewed', () => {
    // Moves every twentieth unit of the second half into the first.
    const leaning = (unit: string, share: number) =>
      groupOf(running('a', Number.parseInt(unit, 16) % 20 === 0 ? share * 2 : share), unit)
    expect(chiSquare(tenths(leaning))).toBeGreaterThan(limitOfTen)
  })

  it('is independent of other experiments, and the holdout of the share', () => {
    const both = (isThis: (unit: string) => boolean, isThat: (unit: string) => boolean) =>
      [true, false].flatMap((one) =>
        [true, false].map(
          (other) => units.filter((unit) => isThis(unit) === one && isThat(unit) === other).length,
        ),
      )
    const enabled = (name: string) => (unit: string) =>
      groupOf(running(name, 50), unit) === 'enabled'
    const held = (unit: string) => groupOf(running('a', 50, 50), unit) === 'holdout'
    // With 3 degrees of freedom, at one in a million.
    expect(chiSquare(both(enabled('a'), enabled('b')))).toBeLessThan(30.66)
    expect(chiSquare(both(enabled('a'), held))).toBeLessThan(30.66)
    expect(chiSquare(both(enabled('a'), enabled('a')))).toBeGreaterThan(30.66)
  })
})

it.each([
  ['off', { ...running('a', 50), is_on: false }, false],
  ['for everybody', running('a', 100), false],
  ['for nobody', running('a', 0), false],
  ['all held out', running('a', 100, 100), false],
  ['on a share', running('a', 1), true],
  ['with a holdout', running('a', 100, 5), true],
])('an experiment %s splits browsers: %s', (_what, experiment, expected) => {
  expect(isSplit(experiment)).toBe(expected)
})
