import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { productKey } from './product-key.ts'
import { toChosenProducts } from './product-views.ts'
import { holdPicture, readPage } from './read-page.ts'
import { nextReading } from './read-products.ts'
import { findProduct, insertProducts, updatePage } from './tagged-product-queries.ts'

/** What was read is kept in the name of whose pin it will be, whether it is tagged or not. */
export const readProductPageHandler = answerPreparedCommand(
  readProductPage,
  async (context, { link, advertiser_id }) => {
    const person_id = await ownerFor(context.db, memberOf(context).id, advertiser_id)
    const key = { person_id, product_key: productKey({ type: 'page', link }) }
    const known = await findProduct(context.db, key)
    return { key, known, page: await readPage(context, person_id, link, known) }
  },
  async ({ db, clock }, { link }, { key, known, page }) => {
    const tag = { type: 'page', link } as const
    const now = clock.now()
    const next = nextReading(now)
    await insertProducts(db, [{ ...key, tag, title: null }], now, next)
    const image_signature = await holdPicture(db, page.image_signature, known)
    await updatePage(db, key, { ...page, image_signature }, now, next)
    const [chosen] = await toChosenProducts(db, key.person_id, [tag])
    if (!chosen) throw new Failure('url_not_found', { field: 'link' })
    return chosen
  },
)

async function ownerFor(
  db: Db,
  viewerId: PersonId,
  advertiserId: AdvertiserId | null,
): Promise<PersonId> {
  if (advertiserId === null) return viewerId
  return (await findPermitted(db, advertiserId, viewerId, 'create')).owner_id
}
