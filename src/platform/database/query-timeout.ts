import type pg from 'pg'

/** How often waiting queries are checked; a timeout is noticed this much later at most. */
const checkMs = 250

interface Wait {
  client: pg.PoolClient
  sinceMs: number
}

/** Runs a query on a connection, and ends the connection when it does not answer in time. */
export type RunQuery = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
) => Promise<pg.QueryResult<Row>>

/**
 * One timer checks all waiting queries, in place of the driver's `query_timeout`, which is a timer per query.
 * It also uses a callback: with the driver's timer or promise, a query's rows stay in memory until
 * the next full garbage collection, and lists of 25 pins cost a third more.
 */
export function createQueryTimeout(
  maxMs: number,
  onDone: (text: string, ms: number) => void = () => {},
): RunQuery {
  const waiting = new Set<Wait>()
  let timer: NodeJS.Timeout | undefined

  const endLateConnections = () => {
    if (waiting.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const deadline = performance.now() - maxMs
    for (const { client, sinceMs } of waiting) if (sinceMs < deadline) void client.end()
  }

  return async <Row extends pg.QueryResultRow>(client: pg.PoolClient, query: pg.QueryConfig) => {
    const wait = { client, sinceMs: performance.now() }
    waiting.add(wait)
    timer ??= setInterval(endLateConnections, checkMs).unref()
    try {
      return await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
        client.query<Row>(query, (error: Error | null, result) =>
          error === null ? resolve(result) : reject(error),
        )
      })
    } catch (error) {
      // The driver's own stack ends at the socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      waiting.delete(wait)
      onDone(query.text, performance.now() - wait.sinceMs)
    }
  }
}
