// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type FoundItem, searchCatalogItems } from '#contract/catalogs/search-items'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { olive } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { ProductField, type ProductFieldProps } from './product-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const facts = (is_partner: boolean, acting: object | null = null, pin_groups: object = {}) =>
  ({ viewer: { ...olive, is_partner, pin_groups }, acting }) as unknown as Partial<AppFacts>
const product = (name: string, more: Partial<ChosenProduct> = {}): ChosenProduct => ({
  ...{ type: 'taggedproduct', title: name, link: `https://lamps.example/${name}` },
  ...{ domain: 'lamps.example', image: null, image_link: null, is_gone: false },
  ...{ price_micro: 49_000_000, sale_price_micro: null, currency: 'EUR', availability: 'IN_STOCK' },
  tag: { type: 'page', link: `https://lamps.example/${name}` },
  ...more,
})
const found = {
  ...{ type: 'catalogitem', advertiser_id: asId('7'), feed_id: asId('8'), item_id: 'a1' },
  ...{
    title: 'Brass lamp',
    link: 'https://www.lamps.example/a1',
    image_link: 'https://x.example/1.jpg',
  },
  ...{ price_micro: 20_000_000, sale_price_micro: 15_000_000, currency: 'EUR' },
  availability: 'OUT_OF_STOCK',
} as unknown as FoundItem
const open = (who: Partial<AppFacts>, props: Partial<ProductFieldProps> = {}) =>
  mount(<ProductField products={[]} onChange={vi.fn()} {...props} />, who)

const input = () => document.querySelector('input')!
async function type(text: string) {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

it.each([
  ['a member', facts(false), false, 0],
  ['a member in a story', facts(false), true, 1],
  ['a business', facts(true), false, 1],
  ['who acts for an ad account', facts(false, { id: '800' }), false, 1],
  [
    'a business from which it is held back',
    facts(true, null, { shop_the_pin: 'control' }),
    false,
    0,
  ],
  ['it in a story', facts(true, null, { shop_the_pin: 'control' }), true, 1],
  [
    'a member from whom it is held back',
    facts(false, null, { idea_pin_products: 'control' }),
    true,
    0,
  ],
])('%s has it or not', async (_who, given, isStory, expected) => {
  const shown = await open(given, { isStory })
  expect(shown.page().all('combobox', 'Tag products')).toHaveLength(expected)
})

it('finds items of the ad account that somebody acts for, to be chosen by keys', async () => {
  const sent = answerRequests([[searchCatalogItems, () => [found]]])
  const onChange = vi.fn()
  const shown = await open(facts(false, { id: '800' }), { onChange })
  await type('bra')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  expect(sent).toMatchObject([{ input: { query: 'bra', advertiser_id: '800' } }])
  expect(shown.page().one('option').text).toMatch(
    /Brass lamp.*€15\.00.*€20\.00.*Out of stock.*lamps/,
  )
  await press('Enter')
  const tag = { type: 'item', advertiser_id: '7', feed_id: '8', item_id: 'a1' }
  expect(onChange).toHaveBeenCalledWith({
    ...{ product_tags: [tag] },
    tagged_products: [expect.objectContaining({ tag, title: 'Brass lamp', is_gone: false })],
  })
})

it('does not offer what is chosen already, and says where there is nothing else', async () => {
  answerRequests([[searchCatalogItems, () => [found]]])
  const { advertiser_id, feed_id, item_id } = found
  const tag = { type: 'item' as const, advertiser_id, feed_id, item_id }
  const shown = await open(facts(true), { products: [product('Brass lamp', { tag })] })
  await type('bra')
  await expect.poll(() => shown.page().text).toContain('Nothing in your catalogs is called that.')
  expect(shown.page().all('option')).toEqual([])
})

it('reads the page at an address, and says what is wrong with it', async () => {
  let hasFailed = false
  const sent = answerRequests([
    [
      readProductPage,
      () => {
        if (!hasFailed) {
          hasFailed = true
          throw new Failure('url_not_found')
        }
        return product('vase')
      },
    ],
  ])
  const onChange = vi.fn()
  const shown = await open(facts(false), { isStory: true, onChange })
  await type('lamps.example/vase')
  expect(shown.page().one('option').text).toContain('Add the product at lamps.example')
  await press('Enter')
  await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true')
  await press('Enter')
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(sent[1]).toMatchObject({ input: { link: 'https://lamps.example/vase' } })
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({ product_tags: [product('vase').tag] })
  expect(input().value).toBe('')
})

it('leaves one out, and goes on in the field', async () => {
  const onChange = vi.fn()
  const shown = await open(facts(true), { products: [product('vase')], onChange })
  await shown.press('button', 'Do not tag vase')
  expect(onChange).toHaveBeenCalledWith({ tagged_products: [], product_tags: [] })
  expect(document.activeElement?.getAttribute('name')).toBe('product_tags')
})

it('says which is refused, and which is gone', async () => {
  const shown = await open(facts(true), {
    products: [product('vase', { is_gone: true }), product('lamp')],
    refusal: { field: 'product_tags.1', text: 'Unknown.' },
  })
  expect(shown.page().text).toContain('lamp cannot be tagged. Take it out to save the Pin.')
  expect(shown.page().text).toContain('No longer available')
})

it('shows what was chosen for a story, to be taken out, where it became something else', async () => {
  const refusal = { field: 'product_tags', text: 'For business accounts.' }
  const shown = await open(facts(false), { products: [product('vase')], refusal })
  expect(shown.page().text).toContain('For business accounts.')
  expect(shown.page().all('button', 'Do not tag vase')).toHaveLength(1)
})

it('takes none beyond the limit, and says so', async () => {
  const products = Array.from({ length: limits.taggedProducts }, (_, n) => product(`${n}`))
  const shown = await open(facts(true), { products })
  expect(shown.page().one('combobox', 'Tag products').attribute('readonly')).toBeDefined()
  expect(shown.page().text).toContain('as many as can be tagged')
})
