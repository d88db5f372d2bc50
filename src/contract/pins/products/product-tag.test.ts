import { expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { ProductTags } from './product-tag.ts'

const item = { type: 'item', advertiser_id: '7', feed_id: '8', item_id: 'a 1' }
const page = (link: string) => ({ type: 'page', link })

it('takes items and pages, each once, in their order', () => {
  const given = [page('lamps.example/a'), item, page('https://lamps.example/a'), { ...item }]
  const read = [page('https://lamps.example/a'), item]
  expect(ProductTags.parse(given)).toEqual(read)
  expect(ProductTags.parse(JSON.stringify(given))).toEqual(read)
})

it('takes nothing as none', () => {
  expect([ProductTags.parse(''), ProductTags.parse([]), ProductTags.parse(null)]).toEqual([
    [],
    [],
    null,
  ])
})

it.each([
  ['another kind', [{ ...item, type: 'shop' }]],
  ['no kind', [{ link: 'https://lamps.example/' }]],
  ['an item without its catalog', [{ type: 'item', item_id: '1' }]],
  ['an address that is none', [page('javascript:alert(1)')]],
  ['an address with a password', [page('https://me:pass@lamps.example/')]],
  ['what is no list', '{"type":"page"}'],
  ['broken text', '[{'],
  [
    'more than may be tagged',
    Array.from({ length: limits.taggedProducts + 1 }, (_, n) => page(`https://lamps.example/${n}`)),
  ],
])('refuses %s', (_name, given) => {
  expect(ProductTags.safeParse(given).success).toBe(false)
})
