import { splitWords } from '#domains/search'

/** The different words of some texts, as they are compared. */
export function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => splitWords(text ?? '')).map(({ folded }) => folded))]
}
