import { type Database, rows } from './database.ts'

/** Few enough rows that nobody waits long for them, and that a statement ends in time. */
export const batchSize = 5_000

/**
 * Repeats a statement that changes at most `batchSize` rows and returns one for each, in transactions of their own,
 * until it finds fewer. May be interrupted and begun again.
 */
export async function inBatches(
  database: Pick<Database, 'transaction'>,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  for (let done = batchSize; done === batchSize; )
    done = (await database.transaction((db) => rows(db, statement, values))).length
}
