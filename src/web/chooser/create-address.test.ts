import { expect, it } from 'vitest'
import { canFetch, createAddress } from './create-address.ts'

const page = { url: 'https://e.com/a?b=1&c', title: 'Tart', description: 'Sharp & sweet' }

it('uses the parameter names of the protocol', () => {
  const address = createAddress('https://s.example', 'extension', page, 'https://e.com/a.jpg', 'g')
  const { origin, pathname, searchParams } = new URL(address)
  expect([origin, pathname]).toEqual(['https://s.example', '/pin/create/extension/'])
  expect(Object.fromEntries(searchParams)).toEqual({
    url: page.url,
    media: 'https://e.com/a.jpg',
    title: 'Tart',
    description: 'Sharp & sweet',
    guid: 'g',
  })
})

it('omits pictures that the server cannot fetch', () => {
  for (const media of [
    'data:image/png;base64,AA==',
    'blob:https://e.com/1',
    `https://e.com/${'x'.repeat(2_048)}`,
  ]) {
    expect(canFetch(media)).toBe(false)
    const { searchParams } = new URL(createAddress('https://s.example', 'button', page, media))
    expect(searchParams.has('media')).toBe(false)
  }
})
