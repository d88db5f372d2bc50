import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

/** One kind of a person's own data (personal data, for the export of it), as declared by the domain that stores it. */
export interface OwnKind {
  table: string
  /** A column with a number that is unique per row. */
  key: string
  /**
   * The query, with the person as $1. No secrets, and nothing that other people wrote. Columns that begin with `own_` are
   * for parts, and not exported.
   */
  text: string
  parts?: readonly OwnPart[]
}

/** What rows have elsewhere: it is read for each page of them, as several machines do not join it. */
export interface OwnPart {
  /** The column of the rows that says which part is theirs. */
  by: string
  /** The query, with values of that column as $1. Its column `of` has that value; its others are added to the row. */
  text: string
  /** What is added to rows without a part. */
  otherwise: OwnRow
}

/** All kinds of one domain, by their names in a person's data export. */
export type OwnData = Readonly<Record<string, OwnKind>>

export type OwnRow = Readonly<Record<string, unknown>>

/** Reads a person's rows of one kind, ordered by key, at most `max` at once. */
export async function* readOwn(
  db: Db,
  { key, text, parts = [] }: Omit<OwnKind, 'table'>,
  personId: PersonId,
  max: number,
): AsyncGenerator<OwnRow[]> {
  const page = `select own.*, own.${key}::text as own_key from (${text}) own
    where $2::bigint is null or own.${key} > $2::bigint order by own.${key} limit $3`
  for (let after: string | null = null; ; ) {
    const found: OwnRow[] = await rows<OwnRow>(db, page, [personId, after, max])
    let whole = found
    for (const part of parts) whole = await withPart(db, whole, part)
    if (whole.length > 0) yield whole.map(exportedOnly)
    if (found.length < max) return
    after = String(found.at(-1)?.own_key)
  }
}

async function withPart(
  db: Db,
  own: OwnRow[],
  { by, text, otherwise }: OwnPart,
): Promise<OwnRow[]> {
  const keys = new Set(own.flatMap((row) => row[by] ?? []))
  if (keys.size === 0) return own.map((row) => ({ ...row, ...otherwise }))
  const found = await rows<OwnRow>(db, text, [[...keys]])
  const parts = new Map(found.map(({ of, ...part }) => [of, part]))
  return own.map((row) => ({ ...row, ...(parts.get(row[by]) ?? otherwise) }))
}

const exportedOnly = (row: OwnRow): OwnRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('own_')))
