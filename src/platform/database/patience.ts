import type pg from 'pg'

/** How often those that wait are looked at; a late answer is noticed so much later. */
const lookMs = 250

interface Wait {
  client: pg.PoolClient
  sinceMs: number
}

/** Asks a connection, and ends the connection when it gives no answer in time. */
export type Ask = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
) => Promise<pg.QueryResult<Row>>

/**
 * One look at all who wait, now and then, in place of the driver's `query_timeout`, a timer for each query.
 * And by callback: with either, timer or promise, what the driver keeps of a query holds its rows until
 * the next full collection, and lists of 25 pins cost a third more.
 */
export function createPatience(mostMs: number): Ask {
  const waiting = new Set<Wait>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    if (waiting.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const tooEarly = performance.now() - mostMs
    for (const { client, sinceMs } of waiting) if (sinceMs < tooEarly) void client.end()
  }

  return async <Row extends pg.QueryResultRow>(client: pg.PoolClient, query: pg.QueryConfig) => {
    const wait = { client, sinceMs: performance.now() }
    waiting.add(wait)
    timer ??= setInterval(look, lookMs).unref()
    try {
      return await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
        client.query<Row>(query, (error: Error | null, result) =>
          error === null ? resolve(result) : reject(error),
        )
      })
    } catch (error) {
      // The driver's own stack ends where bytes came in; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      waiting.delete(wait)
    }
  }
}
