import { describe, expect, it } from 'vitest'
import { searchCatalogItems } from '#contract/catalogs/search-items'
import { limits } from '#contract/limits'
import { editPin } from '#contract/pins/edit-pin'
import { listPinProducts } from '#contract/pins/products/list-pin-products'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { savePin } from '#contract/pins/save-pin'
import { count, rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { advertiser_id, another_id, later } from '../scheduled/test-scheduled.ts'
import { savedBy, world } from '../test-pins.ts'
import { readDueProducts } from './read-products.ts'
import { selectDueProducts } from './tagged-product-queries.ts'
import {
  board_id,
  countTags,
  feed_id,
  item,
  page,
  pageOf,
  readCatalogAnew,
  refusal,
  seenBy,
  shop,
  startProducts,
  titles,
} from './test-shop.ts'

startProducts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const minutesOfDay = 24 * 60

describe('what is known of a product', () => {
  it('is what its catalog says now; gone from it, its creator alone sees it', async () => {
    const { id } = await savedBy('olive', board_id, { product_tags: [item('a1'), item('a2')] })
    await runAllJobs(world)
    const before = shop.items
    shop.items = [{ id: 'a1', title: 'Copper lamp', price: '55.00 EUR' }]
    await readCatalogAnew(advertiser_id, feed_id)
    expect(await seenBy(world.visitor, id)).toMatchObject([
      { title: 'Copper lamp', price_micro: 55_000_000, sale_price_micro: null },
    ])
    expect(await olive().run(listPinProducts, { id })).toMatchObject([
      { title: 'Copper lamp', is_gone: false },
      { title: 'Paper lantern', is_gone: true, link: '', price_micro: null },
    ])
    // It may stay while another is chosen, and is not chosen anew.
    await olive().run(editPin, { id, product_tags: [item('a2'), page('/vase')] })
    expect(await countTags(id)).toBe(2)
    const image_base64 = await drawBase64()
    const again = () => olive().run(savePin, { board_id, image_base64, product_tags: [item('a2')] })
    expect(await refusal(again)).toEqual(['product_not_found', 'product_tags.0'])
    shop.items = before
    await readCatalogAnew(advertiser_id, feed_id)
    expect((await titles(id))[0]).toBe('Paper lantern')
  })

  it('is what its page said last, read each day; an old price is not shown', async () => {
    const { id } = await savedBy('olive', board_id, { product_tags: [page('/vase')] })
    await runAllJobs(world)
    const [before] = await seenBy(world.visitor, id)
    shop.pages.set('/vase', pageOf('Blue vase', '24.00'))
    await readDueProducts(later(60), world.database)
    expect(await titles(id)).toEqual(['Vase'])
    await readDueProducts(later(minutesOfDay + 1), world.database)
    expect(await seenBy(world.visitor, id)).toMatchObject([
      { title: 'Blue vase', price_micro: 24_000_000 },
    ])
    // The picture that it showed before is used by nothing any more.
    await runAllJobs(world)
    const pictures = await rows<{ signature: string }>(
      world.database.reader,
      'select signature from images where position(signature in $1) > 0',
      [before?.image?.url.replaceAll('/', '') ?? ''],
    )
    expect(pictures).toEqual([])
    // The site has trouble: what is known stays, the price for some days.
    shop.status = 500
    await readDueProducts(later(3 * minutesOfDay), world.database)
    expect(await seenBy(world.visitor, id)).toMatchObject([{ price_micro: 24_000_000 }])
    await rows(
      world.database.writer,
      `update tagged_products set read_at = now() - interval '${limits.productPriceDays + 1} days' where link = $1`,
      [page('/vase').link],
    )
    expect(await seenBy(world.visitor, id)).toMatchObject([
      { title: 'Blue vase', price_micro: null, currency: null, availability: null },
    ])
    // The page is gone, and back.
    shop.status = 404
    await readDueProducts(later(5 * minutesOfDay), world.database)
    expect(await titles(id)).toEqual([])
    expect(await olive().run(listPinProducts, { id })).toMatchObject([{ is_gone: true }])
    shop.status = 200
    await readDueProducts(later(7 * minutesOfDay), world.database)
    expect(await titles(id)).toEqual(['Blue vase'])
  })

  it('is forgotten once nobody tags it for long', async () => {
    const link = `${shop.origin}/forgotten`
    shop.pages.set('/forgotten', pageOf('Forgotten', null))
    await olive().run(readProductPage, { link })
    const known = () =>
      count(
        world.database.reader,
        'select count(*)::int as n from tagged_products where link = $1',
        [link],
      )
    const then = later((limits.productDays - 1) * minutesOfDay)
    await readDueProducts(then, world.database)
    expect(await known()).toBe(1)
    // What nobody tags does not stay in the way of what is to be read.
    expect(await selectDueProducts(world.database.reader, then.clock.now(), 10)).toEqual([])
    const { id } = await savedBy('olive', board_id, { product_tags: [{ type: 'page', link }] })
    await readDueProducts(later((limits.productDays + 2) * minutesOfDay), world.database)
    expect(await known()).toBe(1)
    await olive().run(editPin, { id, product_tags: [] })
    await readDueProducts(later((limits.productDays + 4) * minutesOfDay), world.database)
    expect(await known()).toBe(0)
  })

  it('is refused for an address within the network, and for what is not there', async () => {
    const read = (link: string) => () => olive().run(readProductPage, { link })
    expect((await refusal(read('http://127.0.0.1:1/lamp')))[0]).toBe('url_refused')
    expect((await refusal(read(`${shop.origin}/nothing`)))[0]).toBe('url_not_found')
  })
})

describe('items are found', () => {
  const find = async (query: string, more: object = {}) =>
    (await olive().run(searchCatalogItems, { query, ...more })).map(({ title }) => title)

  it('by how words of their titles begin, in every catalog that one owns', async () => {
    expect(await find('')).toEqual(['Brass lamp', 'Paper lantern'])
    expect(await find('LA')).toEqual(['Brass lamp', 'Paper lantern'])
    expect(await find('lan pap')).toEqual(['Paper lantern'])
    expect(await find('a1')).toEqual(['Brass lamp'])
    for (const query of ['ass', "' | !", '&', '\\', ':*']) expect(await find(query)).toEqual([])
  })

  it('of no other ad account, whatever their titles are', async () => {
    const before = shop.items
    shop.items = [...before, { id: 'a3', title: `account${another_id} chair` }]
    await readCatalogAnew(advertiser_id, feed_id)
    expect(await find('chair')).toHaveLength(1)
    expect(await find('chair', { advertiser_id: another_id })).toEqual([])
    shop.items = before
    await readCatalogAnew(advertiser_id, feed_id)
  })

  it('in one ad account, whose catalogs the viewer sees', async () => {
    expect(await find('lamp', { advertiser_id })).toEqual(['Brass lamp'])
    expect(await find('lamp', { advertiser_id: another_id })).toEqual([])
    const asBob = (more: object) => bob().run(searchCatalogItems, { query: 'lamp', ...more })
    expect(await asBob({})).toEqual([])
    expect(await asBob({ advertiser_id })).toHaveLength(1)
    const refused = await refusal(() => asBob({ advertiser_id: another_id }))
    expect(refused).toEqual(['advertiser_not_found', 'advertiser_id'])
  })
})
