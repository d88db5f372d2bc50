import pg from 'pg'

/** A statement as it was sent to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Does some work and returns the statements that the process sent during it, in order. A baseline that uses
 * them runs exactly what the product runs, now and after later changes.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const send = prototype.query
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [query, values] = args as [string | Partial<Statement>, unknown]
    if (typeof query === 'string')
      statements.push({ text: query, values: Array.isArray(values) ? values : [] })
    else statements.push({ text: query.text ?? '', values: query.values ?? [] })
    return send.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = send
  }
  return statements
}
