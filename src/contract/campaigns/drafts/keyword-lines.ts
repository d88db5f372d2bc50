import type { MatchType } from '../enums.ts'

export interface TypedKeyword {
  value: string
  match_type: MatchType
}

const forms: readonly [RegExp, positive: MatchType, negative: MatchType][] = [
  [/^\[(.+)\]$/, 'EXACT', 'EXACT_NEGATIVE'],
  [/^["“„](.+)["”“]$/, 'PHRASE', 'PHRASE_NEGATIVE'],
  [/^(.+)$/, 'BROAD', 'PHRASE_NEGATIVE'],
]

/** Keywords as they are typed, one a line; each once. */
export function readKeywords(text: string): TypedKeyword[] {
  const found = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((line) => line.replace(/^-/, '').trim() !== '')
    .map(readLine)
  return [...new Map(found.map((one) => [`${one.match_type} ${one.value}`, one])).values()]
}

function readLine(line: string): TypedKeyword {
  const isNegative = line.startsWith('-')
  const bare = isNegative ? line.slice(1).trim() : line
  for (const [form, positive, negative] of forms) {
    const value = form.exec(bare)?.[1]?.trim()
    if (value) return { value, match_type: isNegative ? negative : positive }
  }
  return { value: bare, match_type: isNegative ? 'PHRASE_NEGATIVE' : 'BROAD' }
}
