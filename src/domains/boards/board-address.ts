import { Failure } from '#contract/errors'
import { type Db, row, rows, type Writer } from '#platform/database'
import { isSameName, nameKey, slugChoice, toSlug } from './board-rules.ts'

interface Holder {
  board_id: string
  current_slug: string | null
}

const mostChoices = 50

export interface AddressWish {
  ownerId: string
  boardId: string
  name: string
}

/**
 * Takes an address for a board's name: the plain one, or one with a number. Fails when the owner has
 * another board of this name, case and spacing aside. An address that a board has left, or whose
 * board was deleted, is free to be taken. The caller has changed or locked the owner's row, so that
 * one owner names one board at a time.
 */
export async function takeBoardAddress(db: Writer, wish: AddressWish): Promise<string> {
  if (await isNameTaken(db, wish)) throw new Failure('board_name_taken', { field: 'name' })
  const plain = toSlug(wish.name, 'board')
  for (let attempt = 0; attempt < mostChoices; attempt += 1) {
    const slug = slugChoice(plain, attempt)
    const holder = await claim(db, wish, slug)
    if (holder === null || holder.board_id === wish.boardId) return slug
    if (holder.current_slug !== slug) {
      await rows(db, 'update board_slugs set board_id = $3 where owner_id = $1 and slug = $2', [
        wish.ownerId,
        slug,
        wish.boardId,
      ])
      return slug
    }
  }
  throw new Failure('board_name_taken', { field: 'name' })
}

async function isNameTaken(db: Writer, { ownerId, boardId, name }: AddressWish): Promise<boolean> {
  const named = await selectBoardsNamed(db, ownerId, name)
  return named.some(({ id }) => id !== boardId)
}

/** Somebody's own board of this name. */
export async function findBoardNamed(
  db: Db,
  ownerId: string,
  name: string,
): Promise<string | null> {
  const [found] = await selectBoardsNamed(db, ownerId, name)
  return found?.id ?? null
}

/** What is the same name is folded alike, so that the index by folded names finds it. */
async function selectBoardsNamed(db: Db, ownerId: string, name: string): Promise<{ id: string }[]> {
  const alike = await rows<{ id: string; name: string }>(
    db,
    `select id, name from boards where owner_id = $1 and name_key = $2 and deleted_at is null order by id`,
    [ownerId, nameKey(name)],
  )
  return alike.filter((board) => isSameName(board.name, name))
}

/** Null when the address is now ours; else who holds it. Waits for others who are taking it. */
async function claim(db: Writer, wish: AddressWish, slug: string): Promise<Holder | null> {
  const taken = await rows(
    db,
    `insert into board_slugs (owner_id, slug, board_id) values ($1, $2, $3)
     on conflict (owner_id, slug) do nothing returning 1`,
    [wish.ownerId, slug, wish.boardId],
  )
  if (taken.length === 1) return null
  return row<Holder>(
    db,
    `select s.board_id, b.slug as current_slug
       from board_slugs s left join boards b on b.id = s.board_id and b.deleted_at is null
      where s.owner_id = $1 and s.slug = $2`,
    [wish.ownerId, slug],
  )
}
