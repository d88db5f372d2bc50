import { expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

function prefill(query: Record<string, string>) {
  return prefillOf(new URLSearchParams(query))
}

test('prefillOf reads the picture, its page and its texts from a bookmarklet', () => {
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

test('prefillOf searches a page that is given without a picture', () => {
  expect(prefill({ url: 'https://example.com/a' })).toMatchObject({
    picture: null,
    address: 'https://example.com/a',
  })
})

test('prefillOf fills in nothing without parameters', () => {
  expect(prefill({})).toEqual({
    words: { title: '', description: '', link: '' },
    picture: null,
    address: null,
    guid: null,
    color: null,
    shared: null,
  })
})

test('prefillOf reads an uploaded picture from the share sheet', () => {
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

test('prefillOf searches no page if a shared picture is stored on the device', () => {
  expect(prefill({ shared: 'here', url: 'https://example.com/a' })).toMatchObject({
    shared: 'here',
    address: null,
  })
  expect(prefill({ shared: 'nowhere' }).shared).toBeNull()
})

test.each(['red', '#12345', 'url(x)', '#fff;x'])('prefillOf ignores %j as a colour', (color) =>
  expect(prefill({ color }).color).toBeNull(),
)

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', '/a', 'x', ''])(
  'prefillOf ignores %j as an address',
  (text) => {
    expect(prefill({ url: text, media: text })).toEqual(prefill({}))
  },
)

test('prefillOf cuts long texts, never inside a character', () => {
  const { words } = prefill({ title: 'x'.repeat(300), description: `${'y'.repeat(499)}🐦tail` })
  expect(words.title).toHaveLength(100)
  expect(words.description).toBe('y'.repeat(499))
  expect(words.description?.isWellFormed()).toBe(true)
  expect(prefill({ description: 'z'.repeat(500) }).words.description).toHaveLength(500)
})
