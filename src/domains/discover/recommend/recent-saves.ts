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

/** The boards a person saved to recently, the latest first. */
export async function selectSavedBoards(db: Db, personId: PersonId): Promise<SavedBoard[]> {
  return groupByBoard(await rows<SaveRow>(db, recentSaves, [personId]))
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
