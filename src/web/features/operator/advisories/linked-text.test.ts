import { expect, it } from 'vitest'
import { readActions, readLines, readLinked, writeLinked } from './linked-text.ts'

it('counts link offsets in UTF-16 units, also after emoji', () => {
  const written = '🫶🏽 Talk to [us](https://a.example/) or [them](tel:112).'
  const { text, tags } = readLinked(written)
  expect(text).toBe('🫶🏽 Talk to us or them.')
  expect(tags.map(({ offset, length, url }) => [text.slice(offset, offset + length), url])).toEqual(
    [
      ['us', 'https://a.example/'],
      ['them', 'tel:112'],
    ],
  )
  expect(writeLinked({ text, tags })).toBe(written)
})

it('leaves text that is not a link unchanged', () => {
  for (const plain of ['', 'A [b] (c)', '[](https://a.example/)', '[a](b c)'])
    expect(readLinked(plain)).toEqual({ text: plain, tags: [] })
})

it('reads lists line by line', () => {
  expect(readLines(' a \n\n b')).toEqual(['a', 'b'])
  expect(readActions('Call | now | tel:112\nOnly words')).toEqual([
    { label: 'Call | now', url: 'tel:112' },
    { label: 'Only words', url: '' },
  ])
})
