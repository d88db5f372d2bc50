import type { MatchType } from '#contract/campaigns/enums'
import { readMarkedKeyword } from '#contract/campaigns/keywords/keyword-marks'
import { limits } from '#contract/limits'

interface TypedKeyword {
  /** As it was typed, to show it again where it cannot be saved. */
  line: string
  value: string
  match_type: MatchType
}

export type LineProblem = 'tooLong' | 'repeated' | 'empty'

interface ReadKeywords {
  keywords: TypedKeyword[]
  problems: { line: string; problem: LineProblem }[]
}

type Kind = 'positive' | 'negative'

/** One a line: `[just this]`, `"this phrase"`, and all else by the type that was chosen. Empty lines are left out. */
export function readKeywords(text: string, chosen: MatchType, kind: Kind): ReadKeywords {
  const read: ReadKeywords = { keywords: [], problems: [] }
  const known = new Set<string>()
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue
    const keyword = { line, ...readMarkedKeyword(line, kind, chosen) }
    const key = `${keyword.match_type} ${keyword.value.toLowerCase()}`
    const problem: LineProblem | null =
      keyword.value === ''
        ? 'empty'
        : keyword.value.length > limits.keywordLength
          ? 'tooLong'
          : known.has(key)
            ? 'repeated'
            : null
    known.add(key)
    if (problem) read.problems.push({ line, problem })
    else read.keywords.push(keyword)
  }
  return read
}

/** A keyword as it is typed. */
function toLine(value: string, match_type: string): string {
  if (match_type.startsWith('EXACT')) return `[${value}]`
  return match_type.startsWith('PHRASE') ? `"${value}"` : value
}

const headings = /^(keyword|keywords|value|suchbegriff|negative keyword)$/i

/** The first column of a file, and the second where it names a match type. */
export function linesOfFile(rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap(([value = '', type = ''], n) => {
    const text = value.replace(/^\uFEFF/, '').trim()
    if (text === '' || (n === 0 && headings.test(text))) return []
    const word = type.trim().toUpperCase()
    return [/^(EXACT|PHRASE)/.test(word) ? toLine(text, word) : text]
  })
}
