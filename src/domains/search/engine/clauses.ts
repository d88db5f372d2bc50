import { quoteLexeme } from './lexemes.ts'

/** A condition on a row, by the lexemes it has. */
export type Clause =
  | { lexeme: string }
  | { prefix: string }
  | { all: readonly Clause[] }
  | { any: readonly Clause[] }
  | { not: Clause }
  | { phrase: readonly PhrasePart[] }

/** `gap`: how many words after the previous part. */
export interface PhrasePart {
  lexeme: string
  gap: number
}

/** A tsquery as text; `name` maps a lexeme to its name in these rows. Empty for an empty clause. */
export function clauseText(clause: Clause, name: (lexeme: string) => string): string {
  const quoted = (lexeme: string) => quoteLexeme(name(lexeme))
  if ('lexeme' in clause) return quoted(clause.lexeme)
  if ('prefix' in clause) return `${quoted(clause.prefix)}:*`
  if ('all' in clause) return all(clause.all.map((one) => clauseText(one, name)))
  if ('any' in clause) return any(clause.any.map((one) => clauseText(one, name)))
  if ('not' in clause) return `!${clauseText(clause.not, name)}`
  const [first, ...rest] = clause.phrase
  if (!first) return ''
  const text = rest.reduce(
    (before, { lexeme, gap }) => `${before} <${gap}> ${quoted(lexeme)}`,
    quoted(first.lexeme),
  )
  return rest.length === 0 ? text : `(${text})`
}

export const all = (parts: readonly string[]) => joined(parts, '&')
export const any = (parts: readonly string[]) => joined(parts, '|')

function joined(parts: readonly string[], sign: '&' | '|'): string {
  const filled = parts.filter((part) => part !== '')
  const [only = ''] = filled
  return filled.length < 2 ? only : `(${filled.join(` ${sign} `)})`
}
