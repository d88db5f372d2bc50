import pg from 'pg'
import { named } from './named-statements.ts'
import { createPatience } from './patience.ts'
import { isDeadConnection } from './trouble.ts'

export interface PoolOptions {
  connectionString: string
  /** Connections of one process; more only moves the queue into PostgreSQL. */
  size: number
  readOnly: boolean
  applicationName: string
  onError(error: Error): void
}

/** A day stays the text it is; as a moment it would shift with the time zone. */
const dateType = 1082
pg.types.setTypeParser(dateType, (text) => text)

/**
 * Every wait has an end: a frozen or full database must not hold a request for ever. A request may wait
 * for its rate limit first and then for its own statement, for less than eight seconds together.
 */
const connectMs = 2_500
const statementMs = 3_500
const lockMs = 2_500
const answerMs = 4_000

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.size,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // The reader's statements all go through a patience of ours; the writer's pool is lent to libraries too.
    query_timeout: options.readOnly ? undefined : answerMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: options.readOnly ? '-c default_transaction_read_only=on' : undefined,
  })
  // A connection that dies while idle, or in somebody's hands, reports here; unheard, it ends the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

/**
 * The shape Kysely's PostgresDialect asks of a pool, with every statement named. A connection that gave no
 * answer in time is not used again: what it was asked may still run, and whoever borrowed it next would
 * wait behind that, for ever if the other end is gone without a word.
 */
export function namingPool(pool: pg.Pool) {
  const ask = createPatience(answerMs)
  return {
    /** One statement, on any connection. */
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      const client = await pool.connect()
      let lost: Error | undefined
      try {
        return await ask<Row>(client, named(text, values))
      } catch (error) {
        if (isDeadConnection(error)) lost = error as Error
        throw error
      } finally {
        client.release(lost)
      }
    },
    async connect() {
      const client = await pool.connect()
      let lost: Error | null = null
      return {
        query: async (text: string, values: readonly unknown[]) => {
          if (lost) throw lost
          try {
            return await ask(client, named(text, values))
          } catch (error) {
            if (isDeadConnection(error)) lost = error as Error
            throw error
          }
        },
        release: (isDiscarded?: boolean) => client.release(lost ?? isDiscarded),
      }
    },
    end: () => pool.end(),
  }
}
