import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchType } from '#contract/campaigns/enums'
import { compileKeyword, compileQuery, matches } from './keyword-match.ts'

function isMatch(value: string, type: MatchType, query: string): boolean {
  const keyword = compileKeyword(value, type)
  return keyword !== null && matches(keyword, compileQuery(query, 60))
}

describe('a keyword', () => {
  it.each<[MatchType, string, string, boolean]>([
    ['BROAD', 'oak desk', 'a desk made of oak', true],
    ['BROAD', 'oak desk', 'oak table', false],
    ['BROAD', 'red red', 'red', true],
    ['PHRASE', 'oak desk', 'small oak desk ideas', true],
    ['PHRASE', 'oak desk', 'desk of oak', false],
    ['PHRASE', 'oak desk', 'oak small desk', false],
    ['PHRASE', 'oak desk', 'bloak desk', false],
    ['EXACT', 'oak desk', 'oak desk', true],
    ['EXACT', 'oak desk', 'oak desk ideas', false],
    ['EXACT', 'oak desk', 'desk oak', false],
    ['EXACT_NEGATIVE', 'oak desk', 'oak desk', true],
    ['EXACT_NEGATIVE', 'oak desk', 'oak desk ideas', false],
    ['PHRASE_NEGATIVE', 'oak desk', 'cheap oak desk', true],
    ['PHRASE_NEGATIVE', 'oak desk', 'desk oak', false],
  ])('%s "%s" and the query "%s"', (type, value, query, expected) => {
    expect(isMatch(value, type, query)).toBe(expected)
  })

  it.each([
    ['CAFÉ décor!', 'cafe  Decor'],
    ['Straße', 'STRASSE'],
    ['ﬁsh', 'fish'],
    ["men's shoes", 'mens shoes'],
    ['oak-desk', 'oak desk'],
    ['ＯＡＫ', 'oak'],
    ['Çay', 'çay'],
    ['дуб стол', 'ДУБ СТОЛ'],
    ['الأثاث', 'الأثاث'],
    ['家具', '家具'],
    ['🎄 tree', '🎄 Tree'],
  ])('"%s" is written as people type it: "%s"', (value, query) => {
    for (const type of ['BROAD', 'PHRASE', 'EXACT'] as const)
      expect(isMatch(value, type, query), type).toBe(true)
  })

  it.each(['', '   ', '!?', '…'])('without a word (%j) matches nothing', (value) => {
    for (const type of ['BROAD', 'PHRASE', 'EXACT', 'PHRASE_NEGATIVE'] as const) {
      expect(isMatch(value, type, '')).toBe(false)
      expect(isMatch(value, type, value)).toBe(false)
    }
  })

  it('is found inside a query longer than any keyword', () => {
    const query = `${'word '.repeat(300)}oak desk${' more'.repeat(300)}`
    expect(isMatch('oak desk', 'PHRASE_NEGATIVE', query)).toBe(true)
    expect(compileQuery(query, 2).keys.size).toBeLessThan(20)
  })

  it('follows from the narrower kinds to the wider ones', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'É', '家', '9'), { maxLength: 5 })
    fc.assert(
      fc.property(text, text, (keyword, query) => {
        const [value, queryWords] = [keyword.join(' '), query.join(' ')]
        if (isMatch(value, 'EXACT', queryWords))
          expect(isMatch(value, 'PHRASE', queryWords)).toBe(true)
        if (isMatch(value, 'PHRASE', queryWords))
          expect(isMatch(value, 'BROAD', queryWords)).toBe(true)
        expect(isMatch(value, 'EXACT_NEGATIVE', queryWords)).toBe(
          isMatch(value, 'EXACT', queryWords),
        )
        expect(isMatch(value, 'PHRASE_NEGATIVE', queryWords)).toBe(
          isMatch(value, 'PHRASE', queryWords),
        )
      }),
    )
  })
})
