import { expect, it } from 'vitest'
import { createAddress } from './create-address.ts'

const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://bowerbird.example')
  return [pathname, Object.fromEntries(searchParams)]
}

it('uses the shared url', () => {
  const shared = { title: ' Tart ', text: 'Sharp', url: 'https://example.com/a?b=1' }
  expect(partsOf(createAddress(shared))).toEqual([
    '/pin/create/',
    {
      url: 'https://example.com/a?b=1',
      title: 'Tart',
      description: 'Sharp',
      shared: 'link',
    },
  ])
})

it('finds the url in the text when there is no other', () => {
  expect(partsOf(createAddress({ text: 'Look at this: https://example.com/tart yum' }))).toEqual([
    '/pin/create/',
    { url: 'https://example.com/tart', description: 'Look at this:  yum', shared: 'link' },
  ])
})

it('leaves out text that only repeats the url', () => {
  const shared = { text: 'https://example.com/tart', url: 'https://example.com/tart' }
  expect(partsOf(createAddress(shared))[1]).toEqual({
    url: 'https://example.com/tart',
    shared: 'link',
  })
})

it('leaves out missing fields and cuts long ones', () => {
  expect(createAddress({})).toBe('/pin/create/')
  const [, long] = partsOf(
    createAddress({
      title: '🐦'.repeat(80),
      text: 'x'.repeat(9_000),
      url: `https://e.com/${'y'.repeat(3_000)}`,
    }),
  )
  expect(long).toMatchObject({ title: '🐦'.repeat(50), description: 'x'.repeat(500) })
  expect(long).not.toHaveProperty('url')
})

it('always leads to the create page', () => {
  for (const url of ['//evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect(createAddress({ url }).startsWith('/pin/create/?url=')).toBe(true)
})
