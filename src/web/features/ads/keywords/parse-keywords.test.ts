import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { linesOfFile, readKeywords } from './parse-keywords.ts'

const found = (text: string, kind: 'positive' | 'negative' = 'positive') =>
  readKeywords(text, kind === 'positive' ? 'BROAD' : 'PHRASE_NEGATIVE', kind).keywords.map(
    ({ value, match_type }) => [value, match_type],
  )

it('reads one a line, with marks or by the chosen type', () => {
  expect(found('brass lamp\r\n\n [desk  lamp] \n"lamp shade"\n“oak lamp”')).toEqual([
    ['brass lamp', 'BROAD'],
    ['desk lamp', 'EXACT'],
    ['lamp shade', 'PHRASE'],
    ['oak lamp', 'PHRASE'],
  ])
  expect(found('[cheap]\nfree', 'negative')).toEqual([
    ['cheap', 'EXACT_NEGATIVE'],
    ['free', 'PHRASE_NEGATIVE'],
  ])
})

it('says which lines cannot be, and keeps them as typed', () => {
  const long = 'x'.repeat(limits.keywordLength + 1)
  const { keywords, problems } = readKeywords(
    `lamp\nLAMP\n[lamp]\n[]\n${long}`,
    'BROAD',
    'positive',
  )
  expect(keywords).toHaveLength(2)
  expect(problems).toEqual([
    { line: 'LAMP', problem: 'repeated' },
    { line: '[]', problem: 'empty' },
    { line: long, problem: 'tooLong' },
  ])
})

it('takes the first column of a file, and match types beside it', () => {
  const rows = [
    ['\uFEFFKeyword', 'Match type'],
    ['lamp'],
    ['desk lamp', 'exact'],
    ['oak', 'Phrase match'],
  ]
  expect(linesOfFile(rows)).toEqual(['lamp', '[desk lamp]', '"oak"'])
})
