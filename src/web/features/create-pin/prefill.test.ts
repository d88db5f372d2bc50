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
      color: '7A9E7E',
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
    color: '#7a9e7e',
    shared: null,
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
    color: null,
    shared: null,
  })
})

test('the share sheet hands over a picture that was taken in', () => {
  const signature = 'aabbccddeeff00112233445566778899'
  const upload = { upload: signature, width: '600', height: '900', color: '#112233' }
  expect(prefill({ ...upload, url: 'https://example.com/a' })).toMatchObject({
    picture: {
      kind: 'uploaded',
      signature,
      url: `/736x/aa/bb/cc/${signature}.webp`,
      width: 600,
      height: 900,
      color: '#112233',
    },
    address: null,
  })
  expect(prefill({ ...upload, upload: '../../etc' }).picture).toBeNull()
  expect(prefill({ ...upload, width: 'wide' }).picture).toBeNull()
})

test('a picture that waits on the device is not searched for elsewhere', () => {
  expect(prefill({ shared: 'here', url: 'https://example.com/a' })).toMatchObject({
    shared: 'here',
    address: null,
  })
  expect(prefill({ shared: 'nowhere' }).shared).toBeNull()
})

test.each(['red', '#12345', 'url(x)', '#fff;x'])('%j is no colour', (color) =>
  expect(prefill({ color }).color).toBeNull(),
)

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
