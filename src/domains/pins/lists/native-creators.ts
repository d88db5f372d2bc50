import type { PersonId, PinId } from '#contract/ids'
import { openableBy } from '#domains/boards'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { selectBoardsOfPins } from './boards-of-pins.ts'

/** A card as stored, without its closing brace, with what identifies the first saver of its picture. */
export interface OpenCardRow {
  id: string
  card: string
  root_pin_id: PinId
  is_of_another: boolean
}

export interface CardRow {
  id: string
  card: string
}

/** The columns of an OpenCardRow beside its card, of pins `p`. */
export const rootColumns = 'p.root_pin_id, p.root_person_id <> p.person_id as is_of_another'

/**
 * SQL: the cards of those who saved these pins, as far as the viewer may know; `roots` is SQL for an id, or `any(…)`, and
 * `board` as in board-privacy.ts.
 */
export function creatorOf(roots: string, viewer: string, board?: string): string {
  const onBoard = board === undefined ? '' : `and root.board_id = ${board} and b.id = ${board}`
  return `select root.id, ${personCardJson('creator')} as card from pins root
    join boards b on b.id = root.board_id
    join people creator on creator.id = root.person_id and creator.hidden_at is null
      and not ${blockedBetween('creator.id', `${viewer}::bigint`)}
  where root.id = ${roots} ${onBoard} and ${openableBy(viewer, board)}`
}

const creators = creatorOf('any($1::bigint[])', '$2')
const creatorsOnBoards = creatorOf('any($1::bigint[])', '$2', 'any($3::bigint[])')

/** Completes cards: those of pictures first saved by somebody else name them, if the viewer may know. */
export async function addCreators(
  db: Db,
  found: OpenCardRow[],
  viewerId: PersonId | null,
): Promise<CardRow[]> {
  const roots = new Set(found.filter((pin) => pin.is_of_another).map((pin) => pin.root_pin_id))
  const cards = roots.size === 0 ? [] : await selectCreators(db, [...roots], viewerId)
  const byRoot = new Map(cards.map(({ id, card }) => [id, card]))
  return found.map(({ id, card, root_pin_id, is_of_another }) => {
    const creator = is_of_another ? byRoot.get(root_pin_id) : undefined
    return { id, card: `${card}${creator ? `,"native_creator":${creator}` : ''}}` }
  })
}

/** The cards of those who saved these pins, by their ids, as far as the viewer may know. */
export async function selectCreators(
  db: Db,
  roots: readonly PinId[],
  viewerId: PersonId | null,
): Promise<CardRow[]> {
  if (!(await db.isDistributed())) return rows<CardRow>(db, creators, [[...roots], viewerId])
  const boards = await selectBoardsOfPins(db, roots)
  return rows<CardRow>(db, creatorsOnBoards, [[...roots], viewerId, boards])
}
