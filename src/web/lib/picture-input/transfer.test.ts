import { expect, test } from 'vitest'
import { addressIn, filesIn } from './transfer.ts'

function data(texts: Record<string, string>) {
  return { getData: (type: string) => texts[type] ?? '' }
}

test('filesIn prefers a picture among the files', () => {
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  const picture = new File(['b'], 'b.png', { type: 'image/png' })
  expect(filesIn({ files: [text, picture, picture] as never })).toEqual({
    file: picture,
    all: [text, picture, picture],
  })
  expect(filesIn({ files: [text] as never })).toEqual({ file: text, all: [text] })
  expect(filesIn({ files: [] as never })).toBeNull()
})

test.each([
  [{ 'text/uri-list': 'https://example.com/p.jpg' }, 'https://example.com/p.jpg'],
  [{ 'text/uri-list': '# a comment\r\nhttp://example.com/' }, 'http://example.com/'],
  [{ 'text/plain': ' https://example.com/a?b#c ' }, 'https://example.com/a?b#c'],
  [{ 'text/plain': 'a sentence' }, null],
  [{ 'text/plain': 'javascript:alert(1)' }, null],
  [{}, null],
])('addressIn finds in %j the address %s', (texts, address) => {
  expect(addressIn(data(texts as Record<string, string>))).toBe(address)
})
