import { expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

function prefill(query: Record<string, string>) {
  return prefillOf(new URLSearchParams(query))
}

test('a bookmarklet names the picture, its page and its words', () => {
  expect(
    prefill({
      url: 'https://example.com/a?b=1#c',
      media: 'https://example.com/p.jpg',
      title: ' Lemon tart ',
      description: 'Sharp\nand sweet',
      guid: 'g1',
    }),
  ).toEqual({
    words: {
      title: 'Lemon tart',
      description: 'Sharp\nand sweet',
      link: 'https://example.com/a?b=1#c',
    },
    picture: { kind: 'web', url: 'https://example.com/p.jpg', width: null, height: null },
    address: null,
    guid: 'g1',
  })
})

test('a page alone is searched', () => {
  expect(prefill({ url: 'https://example.com/a' })).toMatchObject({
    picture: null,
    address: 'https://example.com/a',
  })
})

test('nothing given is nothing filled', () => {
  expect(prefill({})).toEqual({
    words: { title: '', description: '', link: '' },
    picture: null,
    address: null,
    guid: null,
  })
})

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', '/a', 'x', ''])(
  '%j is no address of the web',
  (text) => {
    expect(prefill({ url: text, media: text })).toEqual(prefill({}))
  },
)

test('long words are cut, and no letter in two', () => {
  const { words } = prefill({ title: 'x'.repeat(300), description: `${'y'.repeat(499)}🐦tail` })
  expect(words.title).toHaveLength(100)
  expect(words.description).toBe('y'.repeat(499))
  expect(words.description?.isWellFormed()).toBe(true)
  expect(prefill({ description: 'z'.repeat(500) }).words.description).toHaveLength(500)
})
