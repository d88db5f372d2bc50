import type { Topic } from '#contract/discover/topics'
import { Failure } from '#contract/errors'
import type { InterestId, PinId } from '#contract/ids'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import type { Db } from '#platform/database'
import { readyJson } from '#platform/json'
import { type AnyContext, answerQuery } from '#platform/operations'
import { selectPageLanguages } from './captions/caption-queries.ts'
import { findMedia, type MediaNames, type ShownPage } from './cards/card-media.ts'
import { toShownDisclosure } from './disclosures/disclosure-queries.ts'
import { selectOwnBoardOf } from './lists/feed-queries.ts'
import { joinDetail, selectPinDetail } from './lists/pin-detail.ts'
import { restOfDetail } from './pin-views.ts'
import type { PinPorts } from './ports.ts'
import { toTaggedProducts } from './products/product-views.ts'
import { productsOfPin } from './products/products-of-pin.ts'
import { siteOfLink } from './site-of-link.ts'

export const getPinHandler = (ports: PinPorts) =>
  answerQuery(getPin, async (context, { id }) => {
    const pin = await readPin(context, id, ports)
    if (!pin) throw new Failure('pin_not_found')
    return pin
  })

export async function readPin(
  context: AnyContext,
  id: PinId,
  { selectResponses, selectTopics }: PinPorts,
): Promise<Pin | null> {
  const { db, viewer } = context
  const viewerId = viewer?.id ?? null
  const found = await selectPinDetail(db, id, viewerId)
  if (!found) return null
  const [own, responses, site, pages, pageLanguages, topics, products] = await Promise.all([
    viewerId === null ? null : selectOwnBoardOf(db, found.image_signature, viewerId),
    selectResponses(db, { id, root_pin_id: found.root_pin_id }, viewerId),
    siteOfLink(db, found.link),
    pagesOf(db, found),
    found.story_id === null ? [] : selectPageLanguages(db, found.story_id),
    topicsOf(context, selectTopics, found.topic_ids),
    found.has_products ? productsOfPin(db, id) : [],
  ])
  const rest = restOfDetail({
    ...found,
    ...responses,
    id,
    pages,
    pageLanguages,
    topics,
    tagged_products: toTaggedProducts(products),
    ...toShownDisclosure(found),
    pinned_to_board: own,
    link_domain: site,
  })
  return readyJson<Pin>(`${joinDetail(found)},${rest}`)
}

async function topicsOf(
  context: AnyContext,
  selectTopics: PinPorts['selectTopics'],
  ids: readonly InterestId[],
): Promise<Topic[]> {
  if (ids.length === 0) return []
  const found = await selectTopics(context, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function pagesOf(db: Db, pin: MediaNames): Promise<readonly ShownPage[]> {
  if (pin.story_id === null) return []
  return (await findMedia(db, [pin]))(pin)?.pages ?? []
}
