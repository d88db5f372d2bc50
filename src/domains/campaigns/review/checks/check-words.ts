import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { Finding } from '../review-queries.ts'

export interface BannedWord {
  word: string
  reason: RejectionReason | null
}

/** The banned words in a text, whole words only, in whatever case and with whatever accents. */
export function checkWords(text: string, banned: readonly BannedWord[]): Finding[] {
  const words = foldText(text)
  return banned
    .filter(({ word }) => words.includes(foldText(word)))
    .map(({ word, reason }) => ({ check: 'words', reason, detail: word }))
}

/** Words in lower case without accents, with one space before and after each. */
function foldText(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return ` ${(words ?? []).join(' ')} `
}
