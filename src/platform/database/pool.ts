import pg from 'pg'
import { isDeadConnection } from './connection-errors.ts'
import { createStatementNames } from './named-statements.ts'
import { createQueryTimeout } from './query-timeout.ts'

export interface PoolOptions {
  connectionString: string
  /** Connections of one process; more would only move the queue into PostgreSQL. */
  size: number
  readOnly: boolean
  applicationName: string
  onError(error: Error): void
}

/** A date stays text; as a `Date` it would shift with the time zone. */
const dateType = 1082
pg.types.setTypeParser(dateType, (text) => text)

/**
 * Every wait is limited: a frozen or full database must not block a request for ever. A request may wait
 * for its rate limit first and then for its own statement, for less than eight seconds together.
 */
const connectMs = 2_500
const statementMs = 3_500
const lockMs = 2_500
const queryMs = 4_000

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.size,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // The reader's statements all have our own timeout; the writer's pool is used by libraries too.
    query_timeout: options.readOnly ? undefined : queryMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: options.readOnly ? '-c default_transaction_read_only=on' : undefined,
  })
  // A connection that dies, idle or in use, reports here; unhandled, the error would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
  isComposed?: boolean,
) => Promise<pg.QueryResult<Row>>

export interface Connection {
  query: Query
  /** A connection that is discarded, or was lost, is closed in place of going back to the pool. */
  release(isDiscarded: boolean): void
}

export interface Connections {
  /** One statement, on any connection. */
  query: Query
  connect(): Promise<Connection>
  /**
   * Whether the tables are spread over several machines (docs/decisions/381). Asked once, on the caller's own
   * connection: who holds one must not wait for another.
   */
  isDistributed(on: Query): Promise<boolean>
  end(): Promise<void>
}

/**
 * The pool with every statement named. A connection that gave no answer in time is not used again: its
 * statement may still run, and the next user would wait behind it, for ever if the other end is silently gone.
 */
export function namedConnections(
  pool: pg.Pool,
  onDone?: (text: string, ms: number) => void,
): Connections {
  const run = createQueryTimeout(queryMs, onDone)
  const named = createStatementNames()
  let isKnownDistributed: boolean | null = null
  const query: Query = async (text, values, isComposed) => {
    const client = await pool.connect()
    let lost: Error | undefined
    try {
      return await run(client, named(text, values, isComposed))
    } catch (error) {
      if (isDeadConnection(error)) lost = error as Error
      throw error
    } finally {
      client.release(lost)
    }
  }
  return {
    query,
    isDistributed: async (on) => {
      isKnownDistributed ??= await hasSpreadTables(on)
      return isKnownDistributed
    },
    async connect() {
      const client = await pool.connect()
      let lost: Error | null = null
      return {
        async query<Row extends pg.QueryResultRow>(
          text: string,
          values: readonly unknown[],
          isComposed?: boolean,
        ) {
          if (lost) throw lost
          try {
            return await run<Row>(client, named(text, values, isComposed))
          } catch (error) {
            if (isDeadConnection(error)) lost = error as Error
            throw error
          }
        },
        release: (isDiscarded) => client.release(lost ?? isDiscarded),
      }
    },
    end: () => pool.end(),
  }
}

/** An installed extension alone changes nothing but that its answer costs more statements. */
async function hasSpreadTables(query: Query): Promise<boolean> {
  const text = `select to_regclass('pg_catalog.pg_dist_partition') is not null as is_distributed`
  const { rows } = await query<{ is_distributed: boolean }>(text, [])
  return rows[0]?.is_distributed === true
}
