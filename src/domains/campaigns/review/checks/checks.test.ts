import { describe, expect, it } from 'vitest'
import { checkDomains, domainsAbove } from './check-domains.ts'
import { checkWords } from './check-words.ts'

describe('checks of words and sites', () => {
  it('find whole words in whatever case and with whatever accents', () => {
    const banned = [
      { word: 'Crème brûlée', reason: null },
      { word: 'casino', reason: 'ALCOHOL' as const },
    ]
    const found = (text: string) => checkWords(text, banned).map(({ detail }) => detail)
    expect(found('A CREME-BRULEE at the Casino!')).toEqual(['Crème brûlée', 'casino'])
    expect(found('casinos and crème')).toEqual([])
  })
  it('find a site and all below it, and no other that ends alike', () => {
    expect(domainsAbove('A.b.Example.')).toEqual(['a.b.example', 'b.example', 'example'])
    const blocked = new Set(['bad.example'])
    const found = (host: string) => checkDomains([host], blocked).length
    expect(['bad.example', 'www.bad.example', 'notbad.example'].map(found)).toEqual([1, 1, 0])
  })
})
