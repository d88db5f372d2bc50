import { getPick, listPicks, type Pick } from '#contract/discover/picks'
import { Failure } from '#contract/errors'
import type { BoardId, PersonId, PinId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { PinCard } from '#contract/pins/pin'
import { readBoards } from '#domains/boards'
import { pinCards, selectOffered } from '#domains/pins'
import type { Db } from '#platform/database'
import { mediaAddress, readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import {
  findPick,
  type ItemRow,
  type PickRow,
  selectItems,
  selectPicks,
  selectSignatures,
} from './pick-queries.ts'

const picturesShown = 4

export const listPicksHandler = answerQuery(listPicks, async ({ db, viewer, clock }) => {
  const found = await selectPicks(db, clock.now().toISOString().slice(0, 10))
  const items = await selectItems(
    db,
    found.map(({ id }) => id),
  )
  return Promise.all(found.map((pick) => toPick(db, pick, items, viewer?.id ?? null)))
})

export const getPickHandler = answerQuery(getPick, async ({ db, viewer, clock }, { slug }) => {
  const pick = await findPick(db, slug)
  const today = clock.now().toISOString().slice(0, 10)
  if (!pick || pick.from_day > today) throw new Failure('pick_not_found')
  const viewerId = viewer?.id ?? null
  const items = await selectItems(db, [pick.id])
  const pinIds = await selectOffered(db, pinIdsOf(items), viewerId)
  const boards = await readBoards(db, boardIdsOf(items), viewerId)
  return {
    ...(await toPick(db, pick, items, viewerId)),
    pins: readyJson<PinCard[]>(`[${(await pinCards(db, pinIds, viewerId)).join(',')}]`),
    boards: boards.filter(({ privacy }) => privacy === 'public'),
  }
})

export async function toPick(
  db: Db,
  pick: PickRow,
  items: readonly ItemRow[],
  viewerId: PersonId | null,
): Promise<Pick> {
  const own = items.filter(({ pick_id }) => pick_id === pick.id)
  const shown = await selectOffered(db, pinIdsOf(own), viewerId)
  const signatures = await selectSignatures(db, shown.slice(0, picturesShown))
  const boards = await readBoards(db, boardIdsOf(own).slice(0, picturesShown), viewerId)
  const covers = boards.flatMap(({ privacy, image_cover_url }) =>
    privacy === 'public' && image_cover_url !== null ? [image_cover_url] : [],
  )
  return {
    ...pick,
    url: `/ideas/picks/${pick.slug}/`,
    image_urls: [
      ...signatures.map((one) => mediaAddress(imagePath(one, '236x', 'webp'))),
      ...covers,
    ].slice(0, picturesShown),
  }
}

function pinIdsOf(items: readonly ItemRow[]): PinId[] {
  return items.flatMap((item) => (item.kind === 'pin' ? item.item_id : []))
}

export function boardIdsOf(items: readonly ItemRow[]): BoardId[] {
  return items.flatMap((item) => (item.kind === 'board' ? item.item_id : []))
}
