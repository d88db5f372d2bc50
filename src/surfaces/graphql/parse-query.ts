import { limits } from '#contract/limits'
import { QueryError } from './query-error.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Argument = { value: string | number | boolean | null } | { variable: string }

export interface Field {
  /** Its name in the answer. */
  key: string
  name: string
  args: Record<string, Argument>
  /** null for a field without a selection. */
  fields: Field[] | null
}

export interface Query {
  /** The declared variables with their defaults; undefined for none. */
  variables: Map<string, Argument | undefined>
  fields: Field[]
}

/**
 * Parses a subset of GraphQL: one query with variables, aliases and arguments that are plain values. It counts
 * while it parses, so that a large query is refused early.
 */
export function parseQuery(source: string): Query {
  if (source.length > limits.graphqlLength)
    throw new QueryError(`A query may have ${limits.graphqlLength} characters.`)
  return new Reader(tokensOf(source)).readQuery()
}

class Reader {
  readonly #tokens: Iterator<Token, Token>
  #here: Token
  #names = 0

  constructor(tokens: Iterator<Token, Token>) {
    this.#tokens = tokens
    this.#here = tokens.next().value
  }

  readQuery(): Query {
    const variables: Query['variables'] = new Map()
    if (this.#isName()) {
      const kind = this.#name()
      if (kind === 'fragment') throw new QueryError('Fragments are not read here.')
      if (kind !== 'query') throw new QueryError('Only queries are answered.')
      if (this.#isName()) this.#name()
      if (this.#takes('(')) this.#readVariables(variables)
    }
    const fields = this.#readFields(1)
    if (this.#here.kind !== 'end') throw new QueryError('Send one query at a time.')
    return { variables, fields }
  }

  #readVariables(variables: Query['variables']): void {
    while (!this.#takes(')')) {
      this.#count()
      this.#expect('$')
      const name = this.#name()
      this.#expect(':')
      this.#name()
      this.#takes('!')
      variables.set(name, this.#takes('=') ? this.#value() : undefined)
    }
  }

  #readFields(depth: number): Field[] {
    if (depth > limits.graphqlDepth)
      throw new QueryError(`A query may be ${limits.graphqlDepth} levels deep.`)
    this.#expect('{')
    const fields: Field[] = []
    while (!this.#takes('}')) fields.push(this.#readField(depth))
    if (fields.length === 0) throw new QueryError('A selection is empty.')
    return fields
  }

  #readField(depth: number): Field {
    this.#count()
    if (this.#here.text === '...') throw new QueryError('Fragments are not read here.')
    const first = this.#name()
    const name = this.#takes(':') ? this.#name() : first
    const args = this.#takes('(') ? this.#readArguments() : {}
    if (this.#here.text === '@') throw new QueryError('Directives are not read here.')
    const fields = this.#here.text === '{' ? this.#readFields(depth + 1) : null
    return { key: first, name, args, fields }
  }

  #readArguments(): Record<string, Argument> {
    const args: [string, Argument][] = []
    while (!this.#takes(')')) {
      this.#count()
      const name = this.#name()
      this.#expect(':')
      args.push([name, this.#value()])
    }
    return Object.fromEntries(args)
  }

  #count(): void {
    this.#names += 1
    if (this.#names > limits.graphqlFields)
      throw new QueryError(`A query may name ${limits.graphqlFields} fields and arguments.`)
  }

  #value(): Argument {
    if (this.#takes('$')) return { variable: this.#name() }
    const { kind, text } = this.#next()
    if (kind === 'text') return { value: JSON.parse(text) as string }
    // Numbers stay text: an id has more digits than a number can hold.
    if (kind === 'number') return { value: text }
    if (kind === 'name' && (text === 'true' || text === 'false')) return { value: text === 'true' }
    if (kind === 'name' && text === 'null') return { value: null }
    throw new QueryError(`A plain value is expected in place of ${text}.`)
  }

  #next(): Token {
    const token = this.#here
    if (token.kind !== 'end') this.#here = this.#tokens.next().value
    return token
  }

  #isName(): boolean {
    return this.#here.kind === 'name'
  }

  #name(): string {
    const { kind, text } = this.#next()
    if (kind !== 'name') throw new QueryError(`A name is expected in place of ${text}.`)
    return text
  }

  #takes(mark: string): boolean {
    const isThere = this.#here.kind === 'mark' && this.#here.text === mark
    if (isThere) this.#next()
    return isThere
  }

  #expect(mark: string): void {
    if (!this.#takes(mark))
      throw new QueryError(`${mark} is expected in place of ${this.#here.text}.`)
  }
}
