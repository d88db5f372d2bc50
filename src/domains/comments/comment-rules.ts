import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'

/** A name in a text, not yet known to belong to a person. */
export interface NameInText {
  name: string
  offset: number
  length: number
}

const namePattern = /(?<![\p{L}\p{N}_@.])@([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_])/gu

/** Every @username, in order. */
export function findNames(text: string): NameInText[] {
  return Array.from(text.matchAll(namePattern), (found) => ({
    name: found[1] ?? '',
    offset: found.index,
    length: found[0].length,
  })).slice(0, limits.mentionsPerComment)
}

export interface Mention {
  user_id: PersonId
  offset: number
  length: number
}

/** Whether a place in the text begins with @ and does not exceed the text. */
export function isNamePlace(text: string, { offset, length }: Omit<Mention, 'user_id'>): boolean {
  return text[offset] === '@' && length > 1 && offset + length <= text.length
}

/** Sorted, without overlaps; the first of overlapping mentions is kept. */
export function withoutOverlap(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = []
  for (const one of mentions) {
    const isFree = kept.every(
      (other) =>
        one.offset >= other.offset + other.length || other.offset >= one.offset + one.length,
    )
    if (isFree) kept.push(one)
  }
  return kept.toSorted((a, b) => a.offset - b.offset).slice(0, limits.mentionsPerComment)
}
