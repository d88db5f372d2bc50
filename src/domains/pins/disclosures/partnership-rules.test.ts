import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { answer, declare, noPartnership, type Partnership } from './partnership-rules.ts'

const [lamps, chairs] = ['1', '2'] as [PersonId, PersonId]
const pending: Partnership = { partnership: 0, brand_id: lamps, refused_brand_ids: [] }
const approved: Partnership = { ...pending, partnership: 1 }
const refused: Partnership = { partnership: 2, brand_id: null, refused_brand_ids: [lamps] }

describe('a partnership that its creator declares', () => {
  it('waits for the brand that is named', () => {
    expect(declare(noPartnership, 'brand', lamps)).toEqual(pending)
    expect(declare(approved, 'brand', chairs)).toEqual({ ...pending, brand_id: chairs })
  })
  it('stays as it is when the same brand is named again', () => {
    expect(declare(pending, 'brand', lamps)).toEqual(pending)
    expect(declare(approved, 'brand', lamps)).toEqual(approved)
  })
  it('without a brand needs nobody’s answer', () => {
    const unnamed = { partnership: 3, brand_id: null }
    expect(declare(noPartnership, 'unnamed', null)).toMatchObject(unnamed)
    expect(declare(approved, 'unnamed', null)).toMatchObject(unnamed)
    expect(declare(refused, 'unnamed', null)).toEqual({ ...refused, partnership: 3 })
  })
  it('never names a brand again that refused, not even after another one', () => {
    const failure = expect.objectContaining({ code: 'brand_refused' })
    for (const current of [
      refused,
      declare(refused, 'none', null),
      declare(refused, 'brand', chairs),
    ])
      expect(() => declare(current, 'brand', lamps)).toThrow(failure)
  })
})

describe('the answer of a brand', () => {
  it('approves, declines or removes', () => {
    expect(answer(pending, lamps, 'approve')).toEqual(approved)
    expect(answer(pending, lamps, 'decline')).toEqual(refused)
    expect(answer(approved, lamps, 'remove')).toEqual(refused)
  })
  it.each([
    ['decline', approved, lamps, 'partnership_answered'],
    ['approve', approved, lamps, 'partnership_answered'],
    ['remove', pending, lamps, 'partnership_answered'],
    ['approve', refused, lamps, 'partnership_not_found'],
    ['approve', pending, chairs, 'partnership_not_found'],
  ] as const)('%s is refused in another state or from another brand', (said, current, by, code) => {
    expect(() => answer(current, by, said)).toThrow(expect.objectContaining({ code }))
  })
})
