import { isCurrency } from '#contract/catalogs/catalog-values'
import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { readAvailability, readPrice } from '#domains/catalogs'
import { holdImage, type ProductFacts, readProductFacts, resolvePicture } from '#domains/media'
import type { Writer } from '#platform/database'
import type { PrepareContext, Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import type { PageReading, ProductRow } from './tagged-product-queries.ts'

type StoringContext = Services & Pick<PrepareContext, 'db' | 'database'>
type Known = Pick<ProductRow, 'image_link' | 'image_signature'> | null

/** Reads the page of a product, with its picture. Throws the failures of the fetcher. */
export async function readPage(
  context: StoringContext,
  personId: PersonId,
  link: string,
  known: Known,
): Promise<PageReading> {
  const facts = await readProductFacts(context, link)
  const { image_link } = facts
  const image_signature = image_link && (await pictureAt(context, personId, image_link, known))
  return { ...toWords(facts), image_link, image_signature }
}

/** A picture that cannot be had, or no more be kept, is left out; one that is there already is not fetched again. */
export async function pictureAt(
  context: StoringContext,
  personId: PersonId,
  image_url: string,
  known: Known,
): Promise<string | null> {
  if (known?.image_signature && known.image_link === image_url) return known.image_signature
  try {
    return (await resolvePicture(context, personId, { image_url })).signature
  } catch (error) {
    if (!isFailure(error)) throw error
    return null
  }
}

/** So that no sweep takes a picture, and one that is shown no more is deleted. */
export async function holdPicture(
  db: Writer,
  signature: string | null,
  known: Known,
): Promise<string | null> {
  const held = signature && (await holdImage(db, signature))
  const before = known?.image_signature ?? null
  if (before !== null && before !== signature)
    await announceReleased(db, [{ image_signature: before, video_signature: null }])
  return held ? held.signature : null
}

/** A price counts with its currency alone. */
function toWords({ title, price, currency, availability }: ProductFacts) {
  const read = price === null ? null : readPrice(price)
  const code = (currency?.trim() || read?.currency || '').toUpperCase()
  const isPrice = read !== null && isCurrency(code)
  return {
    title: title && title.slice(0, limits.productTitleLength).toWellFormed(),
    price_micro: isPrice ? read.micro : null,
    currency: isPrice ? code : null,
    availability: availability === null ? null : readAvailability(availability),
  }
}
