import type { Statement } from '#testing/database/statements'
import { named, openPool, serveBare } from './bare-server.ts'

/**
 * Bare `node:http` and the product's own statements, one after the other. Ready-made texts are passed
 * through, other rows are written by JSON.stringify.
 */
interface Setup {
  databaseUrl: string
  /** The statements of each request. */
  calls: Statement[][]
}

type Row = Record<string, unknown>

serveBare<Setup>(({ databaseUrl, calls }) => {
  const pool = openPool(databaseUrl)
  return async (number) => {
    const parts: string[] = []
    for (const { text, values } of calls[number] ?? []) {
      const { rows } = await pool.query<Row>(named(text, values))
      for (const row of rows) parts.push(write(row))
    }
    return `{"data":[${parts.join(',')}]}`
  }
})

function write(row: Row): string {
  if (typeof row.card === 'string') return row.card
  if (typeof row.detail === 'string') return row.detail
  return JSON.stringify(row)
}
