import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '#contract/errors'
import {
  isDeadConnection,
  isDiskFull,
  isLostConnection,
  isWorthRetrying,
  isWriteRefused,
} from './connection-errors.ts'
import { type Listener, listen } from './listen.ts'
import { type Connections, createPool, namedConnections } from './pool.ts'

/** For queries: PostgreSQL itself refuses writes on these connections. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    /** The text is composed for each request: PostgreSQL keeps no plan of it. */
    isComposed?: boolean,
  ): Promise<pg.QueryResult<Row>>
  /** Whether its tables are spread over several machines. */
  isDistributed(): Promise<boolean>
}
/** For commands: a transaction, which commits as a whole or not at all. */
export interface Writer extends Reader {
  readonly isTransaction: true
}
/** Connections that may write, each statement by itself, or several in one transaction. */
export interface WriterPool extends Reader {
  /** One attempt; `inTransaction` repeats it where that may help. */
  transaction<T>(work: (db: Writer) => Promise<T>): Promise<T>
}
export type Db = Reader | Writer

export interface Database {
  reader: Reader
  /** Runs `work` in one transaction, and again after a deadlock or a serialization failure. */
  transaction<T>(work: (db: Writer) => Promise<T>): Promise<T>
  /** Plain statements outside any transaction, for maintenance. */
  writer: WriterPool
  /** The writer's connections, for libraries that bring their own SQL. */
  pool: pg.Pool
  /** A connection of its own without time limits, for work that takes hours. Its caller ends it. */
  connect(): Promise<pg.Client>
  /** Listens on a connection of its own to the notifications of a channel, until `close`. */
  listen(
    channel: string,
    onNotification: (payload: string | null) => void,
  ): Pick<Listener, 'isListening'>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  applicationName: string
  onError(error: Error): void
  /** Called after each statement, with its text, which holds no values, and how long it took. */
  onDone?(text: string, ms: number): void
}

const maxAttempts = 4
const pollMs = 50

export function openDatabase(options: DatabaseOptions): Database {
  const openPool = (readOnly: boolean) =>
    createPool({
      connectionString: options.url,
      size: options.poolSize,
      readOnly,
      applicationName: options.applicationName,
      onError: options.onError,
    })
  const pool = openPool(false)
  const readers = namedConnections(openPool(true), options.onDone)
  const connections = tellingRefusedWrites(namedConnections(pool, options.onDone))
  const writer: WriterPool = {
    ...plainly(connections),
    transaction: (work) => transactionOn(connections, work),
  }
  const listeners: Listener[] = []

  return {
    reader: plainly(readers),
    writer,
    pool,
    connect: () => connectAlone(options),
    transaction: (work) => inTransaction(writer, work),
    listen: (channel, onNotification) => {
      const listener = listen({
        connectionString: options.url,
        applicationName: options.applicationName,
        channel,
        onNotification,
        onError: options.onError,
      })
      listeners.push(listener)
      return listener
    },
    close: async () => {
      const closing = listeners.map((listener) => listener.close())
      await Promise.all([...closing, readers.end(), connections.end()])
    },
  }
}

/** Each statement by itself, on whichever connection is free. */
function plainly({ query, isDistributed }: Connections): Reader {
  return { query, isDistributed: () => isDistributed(query) }
}

/** Where the database takes no writes for a while, members are told so. */
function tellingRefusedWrites(connections: Connections): Connections {
  const telling =
    (query: Connections['query']): Connections['query'] =>
    async (text, values, isComposed) => {
      try {
        return await query(text, values, isComposed)
      } catch (error) {
        throw isWriteRefused(error) ? new Failure('database_moving') : error
      }
    }
  return {
    ...connections,
    query: telling(connections.query),
    connect: async () => {
      const { query, release } = await connections.connect()
      return { query: telling(query), release }
    },
  }
}

async function connectAlone(options: DatabaseOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.applicationName,
    keepAlive: true,
  })
  client.on('error', options.onError)
  await client.connect()
  return client
}

/** Waits until PostgreSQL answers, for at most `maxMs`. */
export async function waitForDatabase({ pool }: Database, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs
  for (;;) {
    try {
      return void (await pool.query('select 1'))
    } catch (error) {
      if (!isDeadConnection(error) || performance.now() > deadline) throw error
      await wait(pollMs)
    }
  }
}

async function transactionOn<T>(
  connections: Connections,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  const { query, release } = await connections.connect()
  let isOpen = false
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  // One after the other, as the driver wants it; none after the end, which would reach another transaction.
  const ownQuery: Writer['query'] = <Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    isComposed?: boolean,
  ) => {
    const result = last.then(() => {
      if (isOver) throw new Error(`This transaction is over: ${text}`)
      return query<Row>(text, values, isComposed)
    })
    last = result.catch(() => {})
    return result
  }
  try {
    await query('begin', [])
    isOpen = true
    const done = await work({
      query: ownQuery,
      isTransaction: true,
      isDistributed: () => connections.isDistributed(ownQuery),
    })
    isOver = true
    await last
    const { command } = await query('commit', [])
    isOpen = false
    // What PostgreSQL does where a statement failed and the work went on all the same.
    if (command === 'ROLLBACK') throw new Error('Rolled back: a statement failed, and was caught')
    return done
  } finally {
    isOver = true
    await last
    // A connection whose transaction did not end must not be used again.
    if (isOpen)
      isOpen = await query('rollback', []).then(
        () => false,
        () => true,
      )
    release(isOpen)
  }
}

export async function inTransaction<T>(
  writer: WriterPool,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const due: (() => void)[] = []
    try {
      const done = await writer.transaction((db) => {
        afterwards.set(db, due)
        return work(db)
      })
      for (const next of due) next()
      return done
    } catch (error) {
      if (attempt < maxAttempts && isWorthRetrying(error)) continue
      throw error
    }
  }
}

const afterwards = new WeakMap<Db, (() => void)[]>()

/** Runs `work`, in memory, once the transaction has committed; it must not fail. */
export function afterCommit(db: Writer, work: () => void): void {
  const due = afterwards.get(db)
  if (due) due.push(work)
  else work()
}

/** Runs a statement, whose columns a test compares with `Row`. */
export async function rows<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.query(text, values)).rows as Row[]
}

/**
 * Runs a statement whose text hangs on what is requested, such as on chosen columns. Each connection would keep a
 * plan of every text that was ever sent, and never use most of them again.
 */
export async function composedRows<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await db.query(text, values, true)).rows as Row[]
}

export async function row<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row | null> {
  const found = await rows<Row>(db, text, values)
  return found[0] ?? null
}

/** Whether a statement that ends in `returning 1` wrote anything. */
export async function wrote(
  db: Writer,
  text: string,
  values: readonly unknown[],
): Promise<boolean> {
  return (await rows(db, text, values)).length > 0
}

/** The number that a query returns as `n`. */
export async function count(db: Db, text: string, values: readonly unknown[]): Promise<number> {
  return (await row<{ n: number }>(db, text, values))?.n ?? 0
}

/** Turns a lost, frozen or full database into a failure people understand; returns other errors unchanged. */
export function asFailure(error: unknown): unknown {
  if (isDiskFull(error)) return new Failure('storage_full')
  return isLostConnection(error) ? new Failure('database_unavailable') : error
}
