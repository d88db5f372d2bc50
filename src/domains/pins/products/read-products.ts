import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { selectOwnItems } from '#domains/catalogs'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import { itemsAmong } from './keep-products.ts'
import { selectTagged } from './product-tag-queries.ts'
import { tagOf } from './products-of-pin.ts'
import { holdPicture, pictureAt, readPage } from './read-page.ts'
import {
  deleteProduct,
  findProduct,
  type ProductKey,
  type ProductRow,
  postponeReading,
  selectDueProducts,
  updatePage,
  updatePicture,
} from './tagged-product-queries.ts'

const dayMs = 86_400_000
/** Of one run, so that the next begins with those that are due then. */
const perRun = 200
/** Sites answer slowly. */
const atOnce = 8

export function nextReading(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

/** Reads anew what is tagged, once a day, and forgets what nobody has tagged or looked at for long. */
export async function readDueProducts(services: Services, database: Database): Promise<void> {
  const now = services.clock.now()
  const due = await selectDueProducts(database.reader, now, perRun)
  const tagged = new Map<string, ReadonlySet<string>>()
  for (const id of new Set(due.map(({ person_id }) => person_id))) {
    const own = due.filter(({ person_id }) => person_id === id)
    const keys = own.map(({ product_key }) => product_key)
    tagged.set(id, await selectTagged(database.reader, id, keys))
  }
  for (let start = 0; start < due.length; start += atOnce)
    await Promise.all(
      due.slice(start, start + atOnce).map(({ used_at, ...key }) => {
        if (tagged.get(key.person_id)?.has(key.product_key))
          return readProduct(services, database, key)
        return leaveProduct(database, key, used_at, now)
      }),
    )
}

/** Reads the page of a product, or the picture of an item that has another one now. */
export async function readProduct(
  services: Services,
  database: Database,
  key: ProductKey,
): Promise<void> {
  const product = await findProduct(database.reader, key)
  if (!product) return
  try {
    await (product.link === null
      ? readItem(services, database, product)
      : readPageOf(services, database, product, product.link))
  } catch (error) {
    if (!isFailure(error)) throw error
    const now = services.clock.now()
    const goneAt = error.code === 'url_not_found' ? now : null
    await database.transaction((db) => postponeReading(db, key, nextReading(now), goneAt))
  }
}

async function readPageOf(
  services: Services,
  database: Database,
  product: ProductRow,
  link: string,
): Promise<void> {
  const context = { ...services, db: database.reader, database }
  const page = await readPage(context, product.person_id, link, product)
  const now = services.clock.now()
  await database.transaction(async (db) => {
    const image_signature = await holdPicture(db, page.image_signature, product)
    await updatePage(db, product, { ...page, image_signature }, now, nextReading(now))
  })
}

async function readItem(
  services: Services,
  database: Database,
  product: ProductRow,
): Promise<void> {
  const context = { ...services, db: database.reader, database }
  const [item] = await selectOwnItems(
    database.reader,
    product.person_id,
    itemsAmong(tagOf(product)),
  )
  const now = services.clock.now()
  const next = nextReading(now)
  // It may come back with the next file.
  if (!item) return database.transaction((db) => postponeReading(db, product, next))
  const { image_link } = item
  const found = await pictureAt(context, product.person_id, image_link, product)
  await database.transaction(async (db) => {
    const image_signature = await holdPicture(db, found, product)
    await updatePicture(db, product, { image_link, image_signature }, now, next)
  })
}

/** Drafts and scheduled pins may name it for a while; what is read after that is read anew. */
async function leaveProduct(
  database: Database,
  key: ProductKey,
  usedAt: Date,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - limits.productDays * dayMs)
  await database.transaction(async (db) => {
    if (usedAt > since) return postponeReading(db, key, nextReading(now))
    const gone = await deleteProduct(db, key, since)
    if (gone) await announceReleased(db, [{ ...gone, video_signature: null }])
  })
}
