// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { TaggedProduct } from '#contract/pins/products/product-tag'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { Closeup } from '../closeup/closeup.tsx'

const product: TaggedProduct = {
  ...{ type: 'taggedproduct', title: 'Vase', link: 'https://vases.example/7', image: null },
  ...{ domain: 'vases.example', price_micro: null, sale_price_micro: null, currency: null },
  availability: null,
}
const parts = { picture: null, actions: null, saveTools: null, people: null, comments: null }

it.each([
  ['of a pin', [product], null, 1],
  ['of a pin without any', [], null, 0],
  ['of a pin that was opened from an ad', [product], <p key="ad">Promoted</p>, 0],
])('products on the page %s', async (_name, tagged_products, promoted, expected) => {
  const pin = pinOf({ tagged_products })
  const shown = await mount(<Closeup {...parts} pin={pin} promoted={promoted} />, memberFacts)
  await act(async () => vi.dynamicImportSettled())
  expect(shown.page().all('link', /Vase/)).toHaveLength(expected)
})
