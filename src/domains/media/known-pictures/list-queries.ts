import type { KnownPictureListId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface KnownPictureList {
  id: KnownPictureListId
  name: string
  /** The rule that its pictures break. */
  reason: ReportReason
  /** For how long the files of a stored picture are kept where nobody sees them. */
  keep_days: number
  expires_at: Date | null
  /** Where it comes from, as operators wrote it. */
  source: string
}

export interface CountedList extends KnownPictureList {
  pictures: number
  /** To which stored pictures were not compared yet. */
  unsearched: number
  /** How often one was brought and refused. */
  hits: number
  last_hit_at: Date | null
  last_added_at: Date | null
}

const columns = 'l.id, l.name, l.reason, l.keep_days, l.expires_at, l.source'

/** Few pictures are ever refused: an index has those alone. */
const counted = (where: string) => `select ${columns}, l.pictures, l.unsearched, l.last_added_at,
    coalesce(hit.hits, 0)::int as hits, hit.last_hit_at
   from known_picture_lists l
   left join (select list_id, sum(hits) as hits, max(last_hit_at) as last_hit_at
                from known_pictures where hits > 0 group by list_id) hit on hit.list_id = l.id
   ${where} order by lower(l.name)`

/** By name. */
export function listKnownPictureLists(db: Db): Promise<CountedList[]> {
  return rows<CountedList>(db, counted(''), [])
}

export function findCountedList(db: Db, id: KnownPictureListId): Promise<CountedList | null> {
  return row<CountedList>(db, counted('where l.id = $1'), [id])
}

export function findList(db: Db, id: KnownPictureListId): Promise<KnownPictureList | null> {
  return row<KnownPictureList>(db, `select ${columns} from known_picture_lists l where l.id = $1`, [
    id,
  ])
}

export function findListNamed(db: Db, name: string): Promise<KnownPictureList | null> {
  return row<KnownPictureList>(
    db,
    `select ${columns} from known_picture_lists l where lower(l.name) = lower($1)`,
    [name],
  )
}

/** Of two who make one of the same name at once, both get the first. */
export async function insertList(
  db: Writer,
  list: KnownPictureList & { created_at: Date },
): Promise<void> {
  await rows(
    db,
    `insert into known_picture_lists (id, name, reason, keep_days, expires_at, source, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict ((lower(name))) do nothing`,
    [
      list.id,
      list.name,
      list.reason,
      list.keep_days,
      list.expires_at,
      list.source,
      list.created_at,
    ],
  )
}

export async function updateList(db: Writer, list: KnownPictureList): Promise<void> {
  await rows(
    db,
    'update known_picture_lists set reason = $2, keep_days = $3, expires_at = $4, source = $5 where id = $1',
    [list.id, list.reason, list.keep_days, list.expires_at, list.source],
  )
}

/** In the transaction that changes its pictures, last, so that others do not wait for the list while that works. */
export async function countOnList(
  db: Writer,
  id: KnownPictureListId,
  by: Pick<CountedList, 'pictures' | 'unsearched'>,
  added_at: Date | null = null,
): Promise<void> {
  await rows(
    db,
    `update known_picture_lists set pictures = pictures + $2, unsearched = unsearched + $3,
        last_added_at = greatest(last_added_at, $4) where id = $1`,
    [id, by.pictures, by.unsearched, added_at],
  )
}

/** With its pictures; false when there is none. */
export function deleteList(db: Writer, id: KnownPictureListId): Promise<boolean> {
  return wrote(db, 'delete from known_picture_lists where id = $1 returning 1', [id])
}
