import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import type { Db } from '#platform/database'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { findMedia, type MediaNames, type ShownPage } from './cards/card-media.ts'
import { toShownDisclosure } from './disclosures/disclosure-queries.ts'
import { selectOwnBoardOf, selectPinDetail } from './lists/feed-queries.ts'
import { restOfDetail } from './pin-views.ts'
import type { PinPorts } from './ports.ts'
import { toTaggedProducts } from './products/product-views.ts'
import { productsOfPin } from './products/products-of-pin.ts'
import { siteOfLink } from './site-of-link.ts'

export const getPinHandler = (ports: PinPorts) =>
  answerQuery(getPin, async ({ db, viewer }, { id }) => {
    const pin = await readPin(db, id, viewer?.id ?? null, ports)
    if (!pin) throw new Failure('pin_not_found')
    return pin
  })

export async function readPin(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
  { selectResponses }: PinPorts,
): Promise<Pin | null> {
  const found = await selectPinDetail(db, id, viewerId)
  if (!found) return null
  const [own, responses, site, pages, products] = await Promise.all([
    viewerId === null ? null : selectOwnBoardOf(db, found.image_signature, viewerId),
    selectResponses(db, { id, root_pin_id: found.root_pin_id }, viewerId),
    siteOfLink(db, found.link),
    pagesOf(db, found),
    found.has_products ? productsOfPin(db, id) : [],
  ])
  const rest = restOfDetail({
    ...found,
    ...responses,
    id,
    pages,
    tagged_products: toTaggedProducts(products),
    ...toShownDisclosure(found),
    pinned_to_board: own,
    link_domain: site,
  })
  return readyJson<Pin>(`${found.detail},${rest}`)
}

async function pagesOf(db: Db, pin: MediaNames): Promise<readonly ShownPage[]> {
  if (pin.story_id === null) return []
  return (await findMedia(db, [pin]))(pin)?.pages ?? []
}
