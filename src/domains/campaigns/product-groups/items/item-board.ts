import { isFailure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { addBoard, findBoardNamed } from '#domains/boards'
import { lockTargetPlace } from '#domains/pins'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { DueItem } from './item-queries.ts'

type Place = Pick<DueItem, 'advertiser_id' | 'feed_id'>

/** The protected board with the pins of a feed's items, locked; one that is full or gone is followed by another. */
export async function lockItemBoard(author: Author, place: Place, ownerId: PersonId) {
  const { db } = author
  const known = await findItemBoard(db, place)
  if (known !== null) {
    try {
      return await lockTargetPlace(db, known, null, ownerId)
    } catch (error) {
      if (!isFailure(error, 'board_not_found') && !isFailure(error, 'board_full')) throw error
    }
  }
  const id = await addItemBoard(author, place, ownerId)
  await keepItemBoard(db, place, id)
  return lockTargetPlace(db, id, null, ownerId)
}

async function addItemBoard(author: Author, place: Place, ownerId: PersonId): Promise<BoardId> {
  const { db } = author
  const feed = await row<{ name: string }>(
    db,
    'select name from catalog_feeds where advertiser_id = $1 and id = $2',
    [place.advertiser_id, place.feed_id],
  )
  return addBoard(author, ownerId, {
    name: await freeName(db, ownerId, feed?.name ?? ''),
    ...{ description: '', category: '', layout: 'default', collaborator_invites_enabled: false },
    ...{ privacy: 'protected', advertiser_id: place.advertiser_id },
  })
}

async function freeName(db: Db, ownerId: PersonId, name: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const number = nth === 1 ? '' : ` ${nth}`
    const tried = name.slice(0, limits.boardNameLength - number.length).trim() + number
    if ((await findBoardNamed(db, ownerId, tried)) === null) return tried
  }
}

async function findItemBoard(db: Db, { advertiser_id, feed_id }: Place): Promise<BoardId | null> {
  const found = await row<{ board_id: BoardId }>(
    db,
    'select board_id from item_boards where advertiser_id = $1 and feed_id = $2 for update',
    [advertiser_id, feed_id],
  )
  return found?.board_id ?? null
}

async function keepItemBoard(
  db: Writer,
  { advertiser_id, feed_id }: Place,
  boardId: BoardId,
): Promise<void> {
  await rows(
    db,
    `insert into item_boards (advertiser_id, feed_id, board_id) values ($1, $2, $3)
     on conflict (advertiser_id, feed_id) do update set board_id = excluded.board_id`,
    [advertiser_id, feed_id, boardId],
  )
}
