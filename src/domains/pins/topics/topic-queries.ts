import type { BoardId, InterestId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows, type Writer } from '#platform/database'

/** SQL: the topics of a pin `p`. */
export const topicIdsOf = (pin: string) => `coalesce(${pin}.topic_ids, '{}')`

/** As they are stored: nothing where there are none. */
export const storedTopics = (ids: readonly InterestId[]) => (ids.length > 0 ? [...ids] : null)

export async function setTopics(
  db: Writer,
  pin: { board_id: BoardId; id: PinId },
  ids: readonly InterestId[],
): Promise<void> {
  await rows(db, 'update pins set topic_ids = $3::bigint[] where board_id = $1 and id = $2', [
    pin.board_id,
    pin.id,
    storedTopics(ids),
  ])
}

/** What these pins are about, by id; those without topics, or that not everybody may see, are left out. */
export async function selectPublicTopics(
  db: Db,
  ids: readonly PinId[],
): Promise<Map<PinId, InterestId[]>> {
  const found = await rows<{ id: PinId; topic_ids: InterestId[] }>(
    db,
    `select p.id, ${topicIdsOf('p')} as topic_ids from pins p join boards b on b.id = p.board_id
      where p.id = any($1::bigint[]) and p.topic_ids is not null and ${isPublic}`,
    [[...ids]],
  )
  return new Map(found.map(({ id, topic_ids }) => [id, topic_ids]))
}
