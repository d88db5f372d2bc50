import { describe, expect, it } from 'vitest'
import { quickPromoteName } from './names.ts'

describe('names of Quick Promote', () => {
  it.each([
    ['n'.repeat(63), 'n'.repeat(63)],
    ['n'.repeat(64), `${'n'.repeat(62)}…`],
    [`${'n'.repeat(61)}🪔🪔`, `${'n'.repeat(61)}…`],
  ])('%s', (name, expected) => {
    expect(quickPromoteName(name)).toBe(expected)
    expect(quickPromoteName(name).length).toBeLessThanOrEqual(63)
  })
})
