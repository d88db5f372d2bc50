import { createHash } from 'node:crypto'
import type pg from 'pg'

/** PostgreSQL keeps the plan of a named statement; an unnamed one costs a quarter of the throughput. */
const names = new Map<string, string>()

/** More distinct texts than this would mean that values are concatenated into SQL. */
const maxNames = 2_000

export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return undefined
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** BEGIN and the like gain nothing from a name. */
const unnamedStatements =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set|show)\b/i

export function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  if (unnamedStatements.test(text)) return { text, values: values as unknown[] }
  return { name: statementName(text), text, values: values as unknown[] }
}
