import { createHash } from 'node:crypto'

/** A fingerprint of the names and types in a JSON value, without its values. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256')
    .update(linesOf(value, '').sort().join('\n'))
    .digest('hex')
    .slice(0, 12)
}

function linesOf(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object')
    return [`${path} ${value === null ? 'null' : typeof value}`]
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, `${path}.${name}`))
}

/** The versions that need a line in a StoredJson's `added`. */
export const versionsAfterFirst = (version: number): string[] =>
  Array.from({ length: version - 1 }, (_, index) => String(index + 2))
