import { QueryError } from './query-error.ts'

export interface Token {
  kind: 'name' | 'text' | 'number' | 'mark' | 'end'
  text: string
}

/** White space, commas and comments between tokens. */
const ignored = /(?:[\s,\uFEFF]|#[^\n\r]*)*/y
const kinds: readonly [Token['kind'], RegExp][] = [
  ['name', /[A-Za-z_]\w*/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['text', /"(?:[^"\\\n\r]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y],
  ['mark', /\.\.\.|[{}()[\]:$!=@|&]/y],
]

/** Lazy, so that a query that is refused early is not read to its end. */
export function* tokensOf(source: string): Generator<Token, Token> {
  let at = skip(source, 0)
  while (at < source.length) {
    const token = tokenAt(source, at)
    yield token
    at = skip(source, at + token.text.length)
  }
  return { kind: 'end', text: 'the end' }
}

function skip(source: string, at: number): number {
  ignored.lastIndex = at
  ignored.exec(source)
  return ignored.lastIndex
}

function tokenAt(source: string, at: number): Token {
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return { kind, text }
  }
  throw new QueryError(`Nothing begins with ${JSON.stringify(source.charAt(at))}.`)
}
