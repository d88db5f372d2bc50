import { expect, it } from 'vitest'
import { createAddress } from './share-words.ts'

const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://bowerbird.example')
  return [pathname, Object.fromEntries(searchParams)]
}

it('takes the address that is named', () => {
  const shared = { title: ' Tart ', text: 'Sharp', url: 'https://example.com/a?b=1' }
  expect(asked(createAddress(shared))).toEqual([
    '/pin/create/',
    {
      url: 'https://example.com/a?b=1',
      title: 'Tart',
      description: 'Sharp',
      shared: 'link',
    },
  ])
})

it('finds it in the text when none is named', () => {
  expect(asked(createAddress({ text: 'Look at this: https://example.com/tart yum' }))).toEqual([
    '/pin/create/',
    { url: 'https://example.com/tart', description: 'Look at this:  yum', shared: 'link' },
  ])
})

it('leaves text that repeats the address to itself', () => {
  const shared = { text: 'https://example.com/tart', url: 'https://example.com/tart' }
  expect(asked(createAddress(shared))[1]).toEqual({
    url: 'https://example.com/tart',
    shared: 'link',
  })
})

it('names nothing for nothing, and no more than fits', () => {
  expect(createAddress({})).toBe('/pin/create/')
  const [, long] = asked(
    createAddress({
      title: '🐦'.repeat(80),
      text: 'x'.repeat(9_000),
      url: `https://e.com/${'y'.repeat(3_000)}`,
    }),
  )
  expect(long).toMatchObject({ title: '🐦'.repeat(50), description: 'x'.repeat(500) })
  expect(long).not.toHaveProperty('url')
})

it('cannot lead anywhere else', () => {
  for (const url of ['//evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect(createAddress({ url }).startsWith('/pin/create/?url=')).toBe(true)
})
