import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

/** One kind of a person's own data, as declared by the domain that stores it. */
export interface OwnKind {
  table: string
  /** A column with a number that is unique per row. */
  key: string
  /** The query, with the person as $1. No secrets, and nothing that other people wrote. */
  text: string
}

/** All kinds of one domain, by their names in a person's data export. */
export type OwnData = Readonly<Record<string, OwnKind>>

export type OwnRow = Readonly<Record<string, unknown>>

/** Reads a person's rows of one kind, ordered by key, at max `max` at once. */
export async function* readOwn(
  db: Db,
  { key, text }: Pick<OwnKind, 'key' | 'text'>,
  personId: PersonId,
  max: number,
): AsyncGenerator<OwnRow[]> {
  const page = `select own.*, own.${key}::text as own_key from (${text}) own
    where $2::bigint is null or own.${key} > $2::bigint order by own.${key} limit $3`
  for (let after: string | null = null; ; ) {
    const found: OwnRow[] = await rows<OwnRow>(db, page, [personId, after, max])
    if (found.length > 0) yield found.map(withoutKey)
    if (found.length < max) return
    after = String(found.at(-1)?.own_key)
  }
}

function withoutKey(row: OwnRow): OwnRow {
  const own: Record<string, unknown> = { ...row }
  delete own.own_key
  return own
}
