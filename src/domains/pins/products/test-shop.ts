import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import type { AdvertiserId, BoardId, CatalogFeedId, PinId } from '#contract/ids'
import { getPin } from '#contract/pins/get-pin'
import { count } from '#platform/database'
import { drawPicture } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { advertiser_id, startAdAccounts } from '../scheduled/test-scheduled.ts'
import { newBoard, world } from '../test-pins.ts'

/** A shop's site: pages of products, their pictures, and a file of its items. What is not there answers 404. */
export const shop = {
  origin: '',
  pages: new Map<string, string>(),
  items: [] as { id: string; title: string; price?: string; sale?: string; stock?: string }[],
  /** Paths that were asked for. */
  requested: [] as string[],
  status: 200,
}

const imagePath = /^\/\w+\.png$/

export let feed_id: CatalogFeedId
export let board_id: BoardId

/** Ad accounts, with a catalog of two lamps in the first, and a board of Olive's; the shop has a page of a vase. */
export function startProducts(): void {
  startShop()
  startAdAccounts(() => ({ FETCH_ALLOW: new URL(shop.origin).host }))
  beforeAll(async () => {
    shop.items = [
      { id: 'a1', title: 'Brass lamp', price: '49.00 EUR', sale: '39.50 EUR' },
      { id: 'a2', title: 'Paper lantern', stock: 'out of stock' },
    ]
    feed_id = await openCatalog(advertiser_id)
    board_id = (await newBoard('olive')).id
  })
  beforeEach(() => {
    shop.status = 200
    shop.pages.set('/vase', pageOf('Vase', '19.90'))
  })
}

export const page = (path: string) => ({ type: 'page', link: shop.origin + path }) as const
export const item = (item_id: string) =>
  ({ type: 'item', advertiser_id, feed_id, item_id }) as const
export const seenBy = async (reader: typeof world.visitor, id: PinId) =>
  (await reader.run(getPin, { id })).tagged_products
export const titles = async (id: PinId) =>
  (await seenBy(world.visitor, id)).map(({ title }) => title)
export const refusal = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}
export const pageOf = (name: string, price: string | null) =>
  `<title>${name}</title><meta property="og:image" content="/${name}.png">
   <script type="application/ld+json">${JSON.stringify({
     '@type': 'Product',
     name,
     ...(price && {
       offers: { price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
     }),
   })}</script>`

/** How many products are tagged in a pin. */
export const countTags = (id: PinId) =>
  count(world.database.reader, 'select count(*)::int as n from product_tags where pin_id = $1', [
    id,
  ])

function startShop(): void {
  let site: Server
  beforeAll(async () => {
    const pictures = new Map<string, Uint8Array>()
    site = createServer(async (request, response) => {
      const path = request.url ?? ''
      shop.requested.push(path)
      const page = shop.pages.get(path)
      if (shop.status !== 200) response.writeHead(shop.status).end()
      else if (path === '/items.csv')
        response.setHeader('content-type', 'text/csv').end(fileOf(shop.items))
      else if (imagePath.test(path)) {
        const picture = pictures.get(path) ?? (await drawPicture({ widthPx: 300, heightPx: 300 }))
        pictures.set(path, picture)
        response.setHeader('content-type', 'image/png').end(picture)
      } else if (page === undefined) response.writeHead(404).end()
      else response.setHeader('content-type', 'text/html').end(page)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    shop.origin = `http://${hostOf(site)}`
  })
  afterAll(() => void site.close())
}

const hostOf = (site: Server) => `127.0.0.1:${(site.address() as AddressInfo).port}`

function fileOf(items: typeof shop.items): string {
  const lines = items.map(({ id, title, price = '10.00 EUR', sale = '', stock = 'in stock' }) =>
    [
      ...[id, title, 'Bright', `${shop.origin}/${id}`, `${shop.origin}/${id}.png`],
      ...[price, sale, stock],
    ].join(','),
  )
  return ['id,title,description,link,image_link,price,sale_price,availability', ...lines].join('\n')
}

/** The catalog of one of Olive's ad accounts, read. */
export async function openCatalog(advertiser_id: AdvertiserId): Promise<CatalogFeedId> {
  const feed = await world.as('olive').run(createCatalogFeed, {
    ...{ advertiser_id, name: 'Lamps', source: 'ADDRESS', location: `${shop.origin}/items.csv` },
    ...{ format: 'CSV', schedule_time: '04:30', time_zone: 'UTC', default_country: 'DE' },
    ...{ default_language: 'de', default_currency: 'EUR' },
  })
  await runAllJobs(world)
  return feed.id
}

export async function readCatalogAnew(
  advertiser_id: AdvertiserId,
  feed_id: CatalogFeedId,
): Promise<void> {
  await world.as('olive').run(fetchCatalogFeed, { advertiser_id, feed_id })
  await runAllJobs(world)
}
