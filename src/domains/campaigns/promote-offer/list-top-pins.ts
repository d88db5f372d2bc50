import { listTopPins } from '#contract/campaigns/promote/list-top-pins'
import type { PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { findPermitted } from '#domains/advertisers'
import { isPublic } from '#domains/boards'
import { pinCards } from '#domains/pins'
import { type Db, rows } from '#platform/database'
import { readyJson } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'

export const listTopPinsHandler = answerQuery(listTopPins, async (context, { advertiser_id }) => {
  const { db } = context
  const { id } = memberOf(context)
  const owner =
    advertiser_id === null ? id : (await findPermitted(db, advertiser_id, id, 'read_ads')).owner_id
  const cards = await pinCards(db, await selectTopPins(db, owner), id)
  return readyJson<PinCard[]>(`[${cards.join(',')}]`)
})

async function selectTopPins(db: Db, ownerId: PersonId): Promise<PinId[]> {
  const found = await rows<{ id: PinId }>(
    db,
    `select p.id
       from (select id, board_id, link, repin_count from pins where person_id = $1 order by id desc limit $2) p
       join boards b on b.id = p.board_id
      where p.link is not null and p.repin_count > 0 and ${isPublic} order by p.repin_count desc, p.id desc limit $3`,
    [ownerId, limits.topPinsScanned, limits.topPins],
  )
  return found.map(({ id }) => id)
}
