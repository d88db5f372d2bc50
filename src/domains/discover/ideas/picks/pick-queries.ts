import type { BoardId, PickId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { selectOffered } from '#domains/pins'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { NamedTarget } from './pick-addresses.ts'

export interface PickRow {
  id: PickId
  slug: string
  title: string
  description: string
  from_day: string
  until_day: string
}

const columns = `id, slug, title, description,
  to_char(from_day, 'YYYY-MM-DD') as from_day, to_char(until_day, 'YYYY-MM-DD') as until_day`

/** Picks shown on this day, or (null) all. */
export function selectPicks(db: Db, day: string | null): Promise<PickRow[]> {
  return rows<PickRow>(
    db,
    `select ${columns} from picks p
      where $1::date is null or $1::date between p.from_day and p.until_day
      order by p.from_day desc, p.id desc limit 200`,
    [day],
  )
}

export function findPick(db: Db, slug: string): Promise<PickRow | null> {
  return row<PickRow>(db, `select ${columns} from picks where slug = $1`, [slug])
}

export function findPickById(db: Db, id: PickId): Promise<PickRow | null> {
  return row<PickRow>(db, `select ${columns} from picks where id = $1`, [id])
}

export type Item = { kind: 'pin'; item_id: PinId } | { kind: 'board'; item_id: BoardId }
export type ItemRow = Item & { pick_id: PickId }

export function selectItems(db: Db, pickIds: readonly PickId[]): Promise<ItemRow[]> {
  return rows<ItemRow>(
    db,
    'select pick_id, kind, item_id from pick_items where pick_id = any($1::bigint[]) order by pick_id, position',
    [[...pickIds]],
  )
}

/** The addresses of boards by id, whatever their privacy. */
export function selectBoardUrls(
  db: Db,
  ids: readonly BoardId[],
): Promise<{ id: BoardId; url: string }[]> {
  return rows(
    db,
    `select b.id, '/' || owner.username || '/' || b.slug || '/' as url
       from boards b join people owner on owner.id = b.owner_id where b.id = any($1::bigint[])`,
    [[...ids]],
  )
}

/** Signatures of these pins' pictures, in their order. */
export async function selectSignatures(db: Db, pinIds: readonly PinId[]): Promise<string[]> {
  const found = await rows<{ image_signature: string }>(
    db,
    `select image_signature from pins where id = any($1::bigint[])
      order by array_position($1::bigint[], id)`,
    [[...pinIds]],
  )
  return found.map(({ image_signature }) => image_signature)
}

/** A public pin or board; null when there is none. */
export async function findNamed(db: Db, named: NamedTarget): Promise<Item | null> {
  if (named.kind === 'pin') {
    const [item_id] = await selectOffered(db, [named.id], null)
    return item_id ? { kind: 'pin', item_id } : null
  }
  const found = await row<{ id: BoardId }>(
    db,
    `select b.id from usernames u join boards b on b.owner_id = u.person_id
      where u.username_key = $1 and b.slug = $2 and ${isPublic}`,
    [named.username.toLowerCase(), named.slug],
  )
  return found && { kind: 'board', item_id: found.id }
}

/** Writes a pick and replaces its items. */
export async function upsertPick(
  db: Writer,
  pick: PickRow,
  items: readonly Item[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into picks (id, slug, title, description, from_day, until_day, created_at)
     values ($1, $2, $3, $4, $5::date, $6::date, $7)
     on conflict (id) do update set title = excluded.title, description = excluded.description,
       from_day = excluded.from_day, until_day = excluded.until_day`,
    [pick.id, pick.slug, pick.title, pick.description, pick.from_day, pick.until_day, now],
  )
  await rows(db, 'delete from pick_items where pick_id = $1', [pick.id])
  await rows(
    db,
    `insert into pick_items (pick_id, position, kind, item_id)
     select $1, n, kind, item_id
       from unnest($2::text[], $3::bigint[]) with ordinality as item (kind, item_id, n)`,
    [pick.id, items.map(({ kind }) => kind), items.map(({ item_id }) => item_id)],
  )
}

export async function deletePick(db: Writer, id: PickId): Promise<boolean> {
  return (await rows(db, 'delete from picks where id = $1 returning 1', [id])).length > 0
}
