import type { MatchType } from '../enums.ts'
import { readMarkedKeyword } from '../keywords/keyword-marks.ts'

export interface TypedKeyword {
  value: string
  match_type: MatchType
}

/** Keywords as they are typed, one a line, negative ones after a `-`; each once. */
export function readKeywords(text: string): TypedKeyword[] {
  const found = text
    .split('\n')
    .map((line) => readLine(line.trim().toLowerCase()))
    .filter(({ value }) => value !== '')
  return [...new Map(found.map((one) => [`${one.match_type} ${one.value}`, one])).values()]
}

function readLine(line: string): TypedKeyword {
  return line.startsWith('-')
    ? readMarkedKeyword(line.slice(1).trim(), 'negative', 'PHRASE_NEGATIVE')
    : readMarkedKeyword(line, 'positive', 'BROAD')
}
