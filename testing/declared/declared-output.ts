import type { Operation } from '#contract/operation'
import { isPaged } from '#contract/paging'

/** How an answer's data differs from the contract: a missing, mistyped or undeclared field; null if it matches. */
export function findUndeclared(operation: Operation, data: unknown): string | null {
  const output = isPaged(operation.output) ? asPage(data) : data
  const parsed = operation.output.safeParse(output)
  if (!parsed.success)
    return parsed.error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
  return findExtra(output, parsed.data, 'data')
}

function asPage(data: unknown): object {
  return Array.isArray(data)
    ? { items: data, bookmark: null }
    : { ...(data as object), bookmark: null }
}

/** Zod drops unknown fields: those it dropped were not declared. */
function findExtra(given: unknown, kept: unknown, path: string): string | null {
  if (given === null || typeof given !== 'object') return null
  for (const [name, part] of Object.entries(given)) {
    const rest = (kept as Record<string, unknown>)[name]
    if (rest === undefined && part !== undefined) return `${path}.${name} is not declared`
    const extra = findExtra(part, rest, `${path}.${name}`)
    if (extra) return extra
  }
  return null
}
