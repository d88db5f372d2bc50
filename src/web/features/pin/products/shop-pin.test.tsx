// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { TaggedProduct } from '#contract/pins/products/product-tag'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { ShopPin } from './shop-pin.tsx'

const product: TaggedProduct = {
  ...{ type: 'taggedproduct', title: 'Brass lamp', link: 'https://lamps.example/a1' },
  ...{ domain: 'lamps.example', image: { url: '/i/1.webp', width: 236, height: 236 } },
  ...{ price_micro: 20_000_000, sale_price_micro: 15_500_000, currency: 'EUR' },
  availability: 'OUT_OF_STOCK',
}
const open = (tagged_products: TaggedProduct[]) =>
  mount(<ShopPin pin={pinOf({ tagged_products })} />, memberFacts)

it('links each product to its shop, with its prices and stock', async () => {
  const link = (await open([product])).page().one('link', /Brass lamp/)
  expect(link.attribute('href')).toBe('https://lamps.example/a1')
  expect(link.attribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(link.text).toMatch(/€15\.50.*before.*€20\.00.*Out of stock.*lamps\.example/)
})

it('says no price where none is known', async () => {
  const bare = { ...product, price_micro: null, sale_price_micro: null, currency: null }
  const shown = await open([{ ...bare, availability: 'IN_STOCK', image: null }])
  expect(shown.page().one('link').text).toMatch(/^Brass lamplamps\.example/)
})
