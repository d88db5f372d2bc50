import { type Db, rows } from '#platform/database'

/** One kind of what is a person's own, as the room that keeps it tells it. */
export interface OwnKind {
  table: string
  /** A number that every row has for itself. */
  key: string
  /** With the person as $1. No secrets, and nothing that somebody else wrote. */
  text: string
}

/** All of one room, by the name each kind has in a copy of somebody's data. */
export type OwnData = Readonly<Record<string, OwnKind>>

export type OwnRow = Readonly<Record<string, unknown>>

/** A person's rows of one kind, by their key, never more than `most` of them at once. */
export async function* readOwn(
  db: Db,
  { key, text }: Pick<OwnKind, 'key' | 'text'>,
  personId: string,
  most: number,
): AsyncGenerator<OwnRow[]> {
  const page = `select own.*, own.${key}::text as own_key from (${text}) own
    where $2::bigint is null or own.${key} > $2::bigint order by own.${key} limit $3`
  for (let after: string | null = null; ; ) {
    const found: OwnRow[] = await rows<OwnRow>(db, page, [personId, after, most])
    if (found.length > 0) yield found.map(withoutKey)
    if (found.length < most) return
    after = String(found.at(-1)?.own_key)
  }
}

function withoutKey(row: OwnRow): OwnRow {
  const own: Record<string, unknown> = { ...row }
  delete own.own_key
  return own
}
