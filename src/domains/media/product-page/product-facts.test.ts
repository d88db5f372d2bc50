import { expect, it } from 'vitest'
import { findProductFacts } from './product-facts.ts'

const url = 'https://lamps.example/brass'
const find = (html: string) => findProductFacts(html, url)
const ld = (value: unknown) =>
  find(`<title>Page</title><script type="application/ld+json">${JSON.stringify(value)}</script>`)
const nothing = { price: null, currency: null, availability: null }

it.each([
  ['a number', { price: 19.9, priceCurrency: 'EUR' }, '19.9'],
  ['a text', { price: '19.90', priceCurrency: 'EUR' }, '19.90'],
  ['the lowest of a range', { lowPrice: '19.90', highPrice: 30, priceCurrency: 'EUR' }, '19.90'],
  ['the first of several', [{ availability: 'x' }, { price: 5, priceCurrency: 'EUR' }], '5'],
  ['a specification', { priceSpecification: [{ price: 7, priceCurrency: 'EUR' }] }, '7'],
])('reads %s of structured data', (_name, offers, price) => {
  expect(ld({ '@type': 'Product', name: 'Brass lamp', offers })).toMatchObject({
    ...{ title: 'Brass lamp', price, currency: 'EUR' },
  })
})

it('finds the product in a graph and of variants, and not among what is recommended', () => {
  const product = { '@type': 'Product', name: 'Lamp', offers: { price: 3, priceCurrency: 'USD' } }
  const graph = { '@graph': [{ '@type': 'WebSite', name: 'Shop' }, product] }
  expect(ld(graph)).toMatchObject({ title: 'Lamp', price: '3' })
  const group = { '@type': 'ProductGroup', name: 'Lamps', hasVariant: [product] }
  expect(ld(group)).toMatchObject({ title: 'Lamps', price: '3' })
  expect(ld({ '@type': 'WebPage', isRelatedTo: product })).toMatchObject({
    title: 'Page',
    ...nothing,
  })
})

it('reads metadata and microdata, a price together with its currency', () => {
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
  const ofMeta = meta('product:price:amount', '12.00') + meta('product:price:currency', 'GBP')
  const item = `<b itemprop="price" content="99">£99</b><i itemprop="priceCurrency" content="JPY"></i>
    <link itemprop="availability" href="https://schema.org/OutOfStock">`
  expect(find(ofMeta + item)).toMatchObject({ price: '12.00', currency: 'GBP' })
  expect(find(item)).toMatchObject({
    ...{ price: '99', currency: 'JPY', availability: 'https://schema.org/OutOfStock' },
  })
  expect(find('<b itemprop="price">£8.50</b> left')).toMatchObject({ price: '£8.50' })
})

it('names its picture, unless its author opted out', () => {
  const image = '<meta property="og:image" content="/brass.jpg">'
  expect(find(image).image_link).toBe('https://lamps.example/brass.jpg')
  expect(find(`<meta name="pinterest" content="nopin">${image}`).image_link).toBeNull()
})

it.each([
  '',
  '<script type="application/ld+json">{"@type":"Product","offers":',
  `<script type="application/ld+json">${'['.repeat(50_000)}</script>`,
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 7, offers: 'x' })}</script>`,
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', offers: { price: {} } })}</script>`,
])('finds nothing in what says nothing: %.60s', (html) => {
  expect(find(html)).toEqual({ title: null, image_link: null, ...nothing })
})
