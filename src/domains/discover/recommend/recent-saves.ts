import type { BoardId, PersonId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import { createRandom } from '../graph/random.ts'

interface SaveRow {
  image_signature: string
  board_id: BoardId
  board_name: string
  board_url: string
}

/** A public board that the person saved to, with its latest pictures. */
export interface SavedBoard {
  board: { id: BoardId; name: string; url: string }
  /** Newest first. */
  pictures: string[]
}

const savesScanned = 300
const picturesPerBoard = 20

// Secret and protected boards never influence what is shown elsewhere.
const recentSaves = `select p.image_signature, b.id as board_id, b.name as board_name,
    '/' || owner.username || '/' || b.slug || '/' as board_url
  from (select id, board_id, image_signature from pins where person_id = $1
         order by id desc limit ${savesScanned}) p
  join boards b on b.id = p.board_id join people owner on owner.id = b.owner_id
  where ${isPublic} order by p.id desc`

/** Several machines would send the pins to every shard of the boards, which are asked by their ids. */
const savesAlone = `select board_id, image_signature from pins where person_id = $1
  order by id desc limit ${savesScanned}`
const boardsOfSaves = `select b.id as board_id, b.name as board_name,
    '/' || owner.username || '/' || b.slug || '/' as board_url
  from boards b join people owner on owner.id = b.owner_id where b.id = any($1::bigint[]) and ${isPublic}`

/** The boards a person saved to recently, the latest first. */
export async function selectSavedBoards(db: Db, personId: PersonId): Promise<SavedBoard[]> {
  return groupByBoard(
    (await db.isDistributed())
      ? await selectOnMachines(db, personId)
      : await rows<SaveRow>(db, recentSaves, [personId]),
  )
}

async function selectOnMachines(db: Db, personId: PersonId): Promise<SaveRow[]> {
  const saves = await rows<Pick<SaveRow, 'board_id' | 'image_signature'>>(db, savesAlone, [
    personId,
  ])
  const ids = [...new Set(saves.map(({ board_id }) => board_id))]
  const found = await rows<Omit<SaveRow, 'image_signature'>>(db, boardsOfSaves, [ids])
  const boards = new Map(found.map((board) => [board.board_id, board]))
  return saves.flatMap(({ board_id, image_signature }) => {
    const board = boards.get(board_id)
    return board ? [{ ...board, image_signature }] : []
  })
}

export function groupByBoard(saves: readonly SaveRow[]): SavedBoard[] {
  const boards = new Map<string, SavedBoard>()
  for (const { board_id, board_name, board_url, image_signature } of saves) {
    const known = boards.get(board_id)
    if (known) {
      if (known.pictures.length < picturesPerBoard) known.pictures.push(image_signature)
      continue
    }
    const board = { id: board_id, name: board_name, url: board_url }
    boards.set(board_id, { board, pictures: [image_signature] })
  }
  return [...boards.values()]
}

/** The weight of each board relative to the one saved to after it. */
const boardDecay = 0.75

/** Chooses boards at random, recent ones preferred; the same for the same seed. */
export function chooseBoards(
  boards: readonly SavedBoard[],
  count: number,
  seed: number,
): SavedBoard[] {
  const random = createRandom(seed)
  // Weighted sampling without replacement: the largest of random()^(1/weight).
  return boards
    .map((one, place) => ({ one, key: Math.log(random()) / boardDecay ** place }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ one }) => one)
}

/** The weight of each picture relative to the one saved after it. */
const pictureDecay = 0.95

export function withDecayingWeights(pictures: readonly string[]): [key: string, weight: number][] {
  return pictures.map((picture, place) => [picture, pictureDecay ** place])
}
