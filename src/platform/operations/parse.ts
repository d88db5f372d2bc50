import type { z } from 'zod'
import { Failure } from '#contract/errors'
import type { Operation } from '#contract/operation'

/** PostgreSQL refuses U+0000 and JSON breaks on lone surrogates: neither gets past the edge. */
function findUnstorable(value: unknown, path: string[], depth: number): string[] | null {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path : null
  }
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  if (depth > 32) return path
  for (const [key, part] of Object.entries(value)) {
    if (key.includes('\u0000') || !key.isWellFormed()) return path
    const found = findUnstorable(part, [...path, key], depth + 1)
    if (found) return found
  }
  return null
}

/** The operation's input, coerced and checked, or a failure that names the field. */
export function parseInput(operation: Operation, raw: unknown): unknown {
  const given = raw === undefined || raw === null || Array.isArray(raw) ? {} : raw
  const unstorable = findUnstorable(given, [], 0)
  if (unstorable) {
    throw new Failure('invalid_input', {
      field: unstorable.join('.') || undefined,
      message: 'That text has characters we cannot store.',
    })
  }
  const parsed = operation.input.safeParse(given)
  if (parsed.success) return parsed.data
  throw toFailure(parsed.error.issues)
}

function toFailure(issues: readonly z.core.$ZodIssue[]): Failure {
  const first = issues[0]
  const field = first?.path.map(String).join('.')
  return new Failure('invalid_input', {
    field: field || undefined,
    message: first ? sentence(first) : undefined,
    data: { fields: issues.slice(0, 20).map((issue) => issue.path.map(String).join('.')) },
  })
}

/** Our own messages as they stand; the library's are for programmers and gain the field's name. */
function sentence(issue: z.core.$ZodIssue): string {
  const isOurs =
    issue.code === 'custom' || !/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)
  return isOurs ? issue.message : `${issue.path.map(String).join('.') || 'input'}: ${issue.message}`
}
