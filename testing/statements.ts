import pg from 'pg'

/** A statement as it went to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Does some work and tells which statements the process sent meanwhile, in order. A baseline that asks
 * for the same runs exactly what the product runs, today and after the next change.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const send = prototype.query
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [asked, values] = args as [string | Partial<Statement>, unknown]
    if (typeof asked === 'string')
      statements.push({ text: asked, values: Array.isArray(values) ? values : [] })
    else statements.push({ text: asked.text ?? '', values: asked.values ?? [] })
    return send.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = send
  }
  return statements
}
