import { describe, expect, it } from 'vitest'
import type { TextTag } from '#contract/search/advisory'
import {
  type AdvisoryRule,
  clipTags,
  concerns,
  containsAny,
  gravest,
  isLink,
  keywordWithPrefix,
  resultsUnder,
} from './advisory-rules.ts'

const advised = (more: Partial<AdvisoryRule>): AdvisoryRule => ({
  id: 'one',
  level: 0,
  severity: 2,
  title: { text: 'Know this', tags: [] },
  keywords: [],
  exceptions: [],
  ...more,
})

describe('an advisory', () => {
  it('concerns queries with its keywords as whole words, whatever their case and accents', () => {
    const one = advised({ keywords: ['self harm', 'suicide'] })
    for (const query of ['Self-harm', 'SELF  HARM scars', 'súicide', 'my suicide.'])
      expect([query, concerns(one, query)]).toEqual([query, true])
    for (const query of ['selfharmony', 'suicide1hotel', 'harm self', ''])
      expect([query, concerns(one, query)]).toEqual([query, false])
  })

  it('ignores a keyword within an exception, unless the keyword is also elsewhere in the query', () => {
    const one = advised({ keywords: ['suicide'], exceptions: ['suicide squad'] })
    expect(concerns(one, 'Suicide Squad costume')).toBe(false)
    expect(concerns(one, 'suicide squad suicide')).toBe(true)
  })

  it('concerns misspelt long keywords, unless the word is intended as it is', () => {
    const one = advised({
      keywords: ['suicide', 'kill myself', 'csam', 'purging', 'anorexia nervosa'],
    })
    for (const query of ['suicde', 'sucide note', 'suiside', 'kill mysef', 'anorxia nervosa'])
      expect([query, concerns(one, query)]).toEqual([query, true])
    for (const query of [
      'inside',
      'cram',
      'kill self',
      'bill myself',
      'regicide',
      'anorak nervosa',
    ])
      expect([query, concerns(one, query)]).toEqual([query, false])
    expect(concerns(one, 'purring', (word) => word === 'purring')).toBe(false)
    expect(concerns({ ...one, exceptions: ['purring'] }, 'purring')).toBe(false)
  })

  it('finds its keywords anywhere in scripts without spaces', () => {
    const one = advised({ keywords: ['自杀', '死にたい'], exceptions: ['自杀预防'] })
    for (const query of ['自殺', '我想自杀怎么办', 'もう死にたいです'])
      expect([query, concerns(one, query)]).toEqual([query, true])
    expect(concerns(one, '自殺預防')).toBe(false)
  })

  it('is found by the prefix of a keyword that is long enough to identify it', () => {
    const one = advised({
      keywords: ['suicide', 'self harm', 'eating disorder'],
      exceptions: ['suicides'],
    })
    expect(keywordWithPrefix(one, 'Suici')).toBe('suicide')
    expect(keywordWithPrefix(one, 'self ha')).toBe('self harm')
    for (const text of ['sui', 'suit', 'self', 'eating', 'eating d', 'suicides', ''])
      expect([text, keywordWithPrefix(one, text)]).toEqual([text, null])
  })

  it('applies when it is the gravest of several', () => {
    const notice = advised({ id: 'notice', keywords: ['pain'] })
    const habit = advised({ id: 'habit', level: 14, severity: 1, keywords: ['pain'] })
    const distress = advised({ id: 'distress', level: 4, severity: 1, keywords: ['pain'] })
    const abuse = advised({ id: 'abuse', severity: 0, keywords: ['pain'] })
    expect(gravest([notice, habit, distress, abuse], ['pain'])?.id).toBe('abuse')
    expect(gravest([notice, habit, distress], ['pain'])?.id).toBe('distress')
    expect(gravest([notice, habit], ['pain'])?.id).toBe('habit')
    expect(gravest([notice], ['joy'])).toBeNull()
  })

  it('decides what happens to the results', () => {
    expect(resultsUnder({ level: 0, severity: 0 })).toBe('none')
    expect(resultsUnder({ level: 4, severity: 1 })).toBe('filtered')
    expect(resultsUnder({ level: 14, severity: 2 })).toBe('filtered')
    expect(resultsUnder({ level: 0, severity: 1 })).toBe('as_usual')
  })

  it('matches its keywords in texts of results too', () => {
    expect(containsAny(['self harm'], 'About self-harm')).toBe(true)
    expect(containsAny([''], 'About')).toBe(false)
  })
})

describe('tags', () => {
  const url = 'https://help.example/'
  const tag = (offset: number, length: number, at = url): TextTag => ({
    type: 5,
    offset,
    length,
    url: at,
  })
  const marked = (text: string, ...tags: TextTag[]) =>
    clipTags({ text, tags }).tags.map(({ offset, length }) => text.slice(offset, offset + length))

  it('count in UTF-16 units, so that emoji before them do not shift them', () => {
    const text = '🫶🏽 Talk to us'
    expect(marked(text, tag(text.indexOf('Talk'), 4))).toEqual(['Talk'])
  })

  it('are cut to the text, or dropped', () => {
    expect(marked('Help', tag(2, 99), tag(99, 2), tag(-3, 2), tag(1, -1), tag(0, 0))).toEqual([
      'lp',
    ])
    expect(marked('Help', tag(-2, 4))).toEqual(['He'])
    expect(marked('', tag(0, 1))).toEqual([])
    expect(marked('Help', tag(Number.NaN, 2), tag(0, Number.POSITIVE_INFINITY))).toEqual([])
  })

  it('never split a character, and never overlap', () => {
    expect(marked('a🫶b', tag(0, 2))).toEqual(['a'])
    expect(marked('a🫶b', tag(2, 2))).toEqual(['🫶b'])
    expect(marked('abcdef', tag(0, 4), tag(2, 4))).toEqual(['abcd', 'ef'])
  })

  it('link only to https addresses and phone numbers', () => {
    for (const odd of ['javascript:alert(1)', 'http://a.example/', 'data:text/html,x', '//a', ''])
      expect([odd, isLink(odd)]).toEqual([odd, false])
    expect(isLink('https://user@a.example/')).toBe(false)
    for (const good of [url, 'tel:116123', 'sms:+15551234']) expect(isLink(good)).toBe(true)
    expect(marked('Help', tag(0, 4, 'javascript:alert(1)'))).toEqual([])
  })
})
