import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Turns a text into a query whose name is the same for the same text; composed texts have none. */
export type NameStatement = (
  text: string,
  values: readonly unknown[],
  isComposed?: boolean,
) => pg.QueryConfig

/** More distinct texts than this would mean that values are concatenated into SQL. */
const maxNames = 2_000

/** BEGIN and the like gain nothing from a name. */
const unnamedStatements =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set|show)\b/i

/**
 * Names the statements of one database. PostgreSQL keeps the plan of a named statement; an unnamed one costs
 * a quarter of the throughput.
 */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= maxNames) return undefined
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
    names.set(text, name)
    return name
  }
  return (text, values, isComposed = false) => {
    if (isComposed || unnamedStatements.test(text)) return { text, values: values as unknown[] }
    return { name: nameOf(text), text, values: values as unknown[] }
  }
}
