import type { Writer } from './database.ts'

/**
 * A JSON object that is kept as text in the column `card` of its row, whose `card_version` says in which
 * shape it was written.
 */
export interface StoredJson {
  /** Raised with every change of the shape. */
  version: number
  /**
   * For each version after the first: SQL that makes what a text of an earlier version lacks, as in
   * `',"name":null'`, of the row with this alias. Of a property that occurs twice, readers take the last.
   */
  added: Readonly<Record<number, (alias: string) => string>>
}

/** SQL of the text in its present shape, whichever version wrote it; `isClosed` where it has its closing brace. */
export function presentJson({ added }: StoredJson, alias: string, isClosed = false): string {
  const steps = Object.entries(added).map(
    ([version, lacking]) =>
      ` || case when ${alias}.card_version >= ${version} then '' else ${lacking(alias)} end`,
  )
  if (steps.length === 0) return `${alias}.card`
  return isClosed
    ? `left(${alias}.card, -1)${steps.join('')} || '}'`
    : `${alias}.card${steps.join('')}`
}

/** A row that was looked at, by its id. */
export interface ScannedRow {
  id: string
  is_old: boolean
}

export interface RebuildOptions {
  /** The next rows after this id, in the order of ids; none at the end. */
  scan(after: string): Promise<ScannedRow[]>
  transaction(work: (db: Writer) => Promise<number>): Promise<number>
  /** Writes the texts of these rows anew, as far as they are still old; returns of how many. */
  rebuild(db: Writer, ids: string[]): Promise<number>
}

/**
 * Writes a whole table's texts in the present shape, each batch in a transaction of its own. It may be ended at
 * any moment and started again: the rows say themselves what is left. Returns how many were written.
 */
export async function rebuildStored({
  scan,
  transaction,
  rebuild,
}: RebuildOptions): Promise<number> {
  let written = 0
  let after = '0'
  for (;;) {
    const scanned = await scan(after)
    const old = scanned.filter(({ is_old }) => is_old).map(({ id }) => id)
    if (old.length > 0) written += await transaction((db) => rebuild(db, old))
    const last = scanned.at(-1)
    if (!last) return written
    after = last.id
  }
}
