import { Failure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { isSameName, nameKey, slugChoice, toSlug } from './board-rules.ts'

interface Holder {
  board_id: BoardId
  current_slug: string | null
}

const maxAttempts = 50

export interface AddressRequest {
  ownerId: PersonId
  boardId: BoardId
  name: string
}

/**
 * Assigns a slug for a board's name: the plain one, or one with a number. Fails when the owner has
 * another board of this name, ignoring case and spacing. A slug that a board has left, or whose
 * board was deleted, can be reused. The caller must have changed or locked the owner's row, so that
 * an owner's boards are named one at a time.
 */
export async function assignBoardSlug(db: Writer, request: AddressRequest): Promise<string> {
  if (await isNameTaken(db, request)) throw new Failure('board_name_taken', { field: 'name' })
  const plain = toSlug(request.name, 'board')
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const slug = slugChoice(plain, attempt)
    const holder = await claimSlug(db, request, slug)
    if (holder === null || holder.board_id === request.boardId) return slug
    if (holder.current_slug !== slug) {
      await rows(db, 'update board_slugs set board_id = $3 where owner_id = $1 and slug = $2', [
        request.ownerId,
        slug,
        request.boardId,
      ])
      return slug
    }
  }
  throw new Failure('board_name_taken', { field: 'name' })
}

async function isNameTaken(
  db: Writer,
  { ownerId, boardId, name }: AddressRequest,
): Promise<boolean> {
  const named = await selectBoardsNamed(db, ownerId, name)
  return named.some(({ id }) => id !== boardId)
}

/** The owner's board of this name. */
export async function findBoardNamed(
  db: Db,
  ownerId: PersonId,
  name: string,
): Promise<BoardId | null> {
  const [found] = await selectBoardsNamed(db, ownerId, name)
  return found?.id ?? null
}

/** Equal names have equal folded keys, so the index on them finds all candidates. */
async function selectBoardsNamed(
  db: Db,
  ownerId: PersonId,
  name: string,
): Promise<{ id: BoardId }[]> {
  const candidates = await rows<{ id: BoardId; name: string }>(
    db,
    `select id, name from boards where owner_id = $1 and name_key = $2 and deleted_at is null order by id`,
    [ownerId, nameKey(name)],
  )
  return candidates.filter((board) => isSameName(board.name, name))
}

/** Null when the slug is assigned; else its current holder. Waits for concurrent assignments. */
async function claimSlug(
  db: Writer,
  request: AddressRequest,
  slug: string,
): Promise<Holder | null> {
  const taken = await rows(
    db,
    `insert into board_slugs (owner_id, slug, board_id) values ($1, $2, $3)
     on conflict (owner_id, slug) do nothing returning 1`,
    [request.ownerId, slug, request.boardId],
  )
  if (taken.length === 1) return null
  const held = await row<{ board_id: BoardId }>(
    db,
    'select board_id from board_slugs where owner_id = $1 and slug = $2',
    [request.ownerId, slug],
  )
  const board =
    held &&
    (await row<{ slug: string }>(
      db,
      'select slug from boards where id = $1 and deleted_at is null',
      [held.board_id],
    ))
  return held && { board_id: held.board_id, current_slug: board?.slug ?? null }
}
