import type { z } from 'zod'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import type { Operation } from '#contract/operation'

/**
 * PostgreSQL refuses U+0000 and JSON breaks on lone surrogates: both are refused here, as are more
 * values than any operation takes. Returns the path to the first such text.
 */
function findUnstorable(
  value: unknown,
  depth: number,
  seen: { parts: number; max: number },
): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  if (depth > 32) return []
  const isList = Array.isArray(value)
  const names: readonly unknown[] = isList ? value : Object.keys(value)
  seen.parts += names.length
  if (seen.parts > seen.max) throw new Failure('body_too_large')
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at]
    if (!isList && !isStorable(name as string)) return []
    const part: unknown = isList ? name : (value as Record<string, unknown>)[name as string]
    const found = findUnstorable(part, depth + 1, seen)
    if (found) return [String(isList ? at : name), ...found]
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** The operation's input, coerced and validated; throws a failure that names the field. */
export function parseInput(operation: Operation, raw: unknown): unknown {
  const value = raw === undefined || raw === null || Array.isArray(raw) ? {} : raw
  const max = operation.inputParts ?? limits.inputParts
  const unstorable = findUnstorable(value, 0, { parts: 0, max })
  if (unstorable) {
    throw new Failure('invalid_input', {
      field: unstorable.join('.') || undefined,
      text: { key: 'input.unstorable' },
    })
  }
  const parsed = operation.input.safeParse(value)
  if (parsed.success) return parsed.data
  throw toFailure(parsed.error.issues)
}

function toFailure(issues: readonly z.core.$ZodIssue[]): Failure {
  const first = issues[0]
  const field = first?.path.map(String).join('.')
  return new Failure('invalid_input', {
    field: field || undefined,
    text: first && textFor(first),
    data: {
      fields: issues.slice(0, 20).map((issue) => issue.path.map(String).join('.')),
      // For developers of clients.
      ...(first && !isOurs(first) && { problem: first.message }),
    },
  })
}

/** People see only our own messages; without one, that of the failure itself. */
function textFor(issue: z.core.$ZodIssue): MessageRef | undefined {
  const values = {
    ...('maximum' in issue && { max: Number(issue.maximum) }),
    ...('minimum' in issue && { min: Number(issue.minimum) }),
  }
  if (isOurs(issue)) return { key: issue.message as MessageRef['key'], values }
  return issue.code === 'too_big' && issue.origin === 'string'
    ? { key: 'input.useFewer', values }
    : undefined
}

/** The contract names its messages by key. */
function isOurs({ message }: z.core.$ZodIssue): boolean {
  return message.startsWith('input.')
}
