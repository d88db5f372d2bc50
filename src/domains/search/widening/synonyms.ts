import { type Db, rows } from '#platform/database'
import type { Clause } from '../engine/clauses.ts'
import { stemLexeme } from '../engine/lexemes.ts'
import type { QueryTerm } from '../engine/search-engine.ts'
import { foldWord, splitWords } from '../words/split-words.ts'
import { findStems } from '../words/stems.ts'
import type { Language } from '../words/word-languages.ts'

/** One word or several that belong together: the lexemes of each. */
type Term = readonly (readonly string[])[]
/** Terms that mean about the same. */
type Group = readonly Term[]

const keptMs = 60_000
const kept = new WeakMap<Db, Map<Language, { groups: Promise<Group[]>; at: number }>>()

/** The synonyms of these languages, cached: operators change them seldom. */
export async function findSynonyms(db: Db, languages: readonly Language[]): Promise<Group[]> {
  const known = kept.get(db) ?? new Map<Language, { groups: Promise<Group[]>; at: number }>()
  kept.set(db, known)
  const lists = languages.map((language) => {
    const last = known.get(language)
    if (last && performance.now() - last.at < keptMs) return last.groups
    const groups = readGroups(db, language)
    known.set(language, { groups, at: performance.now() })
    groups.catch(() => known.delete(language))
    return groups
  })
  return (await Promise.all(lists)).flat()
}

async function readGroups(db: Db, language: Language): Promise<Group[]> {
  const found = await rows<{ terms: string[] }>(
    db,
    'select terms from search_synonyms where language = $1 order by id',
    [language],
  )
  const groups = found.map(({ terms }) => terms.map(splitWords))
  const words = groups.flat(2)
  const stems = await findStems(
    db,
    words.map(({ spelt }) => ({ language, spelt })),
  )
  return groups.map((group) =>
    group.map((term) =>
      term.map(({ folded, spelt }) => {
        const stem = stems(language, spelt)
        return stem === null ? [folded] : [folded, foldWord(stem), stemLexeme(stem)]
      }),
    ),
  )
}

export interface Synonym {
  clause: Clause
  /** Its words themselves. */
  words: string[]
}

/** The synonyms of each of these words, in their order. */
export function synonymsOf(words: readonly QueryTerm[], groups: readonly Group[]): Synonym[][] {
  const found: Synonym[][] = words.map(() => [])
  for (const group of groups) {
    for (const term of group) {
      for (let at = 0; at + term.length <= words.length; at += 1) {
        if (!term.every((forms, index) => matches(words[at + index], forms))) continue
        const others = group.filter((other) => other !== term).map(toSynonym)
        for (let index = 0; index < term.length; index += 1) found[at + index]?.push(...others)
      }
    }
  }
  return found
}

function matches(word: QueryTerm | undefined, forms: readonly string[]): boolean {
  return word !== undefined && !word.isLiteral && forms.some((form) => word.forms.includes(form))
}

function toSynonym(term: Term): Synonym {
  return {
    clause: { all: term.map((forms) => ({ any: forms.map((lexeme) => ({ lexeme })) })) },
    words: term.flatMap(([word]) => word ?? []),
  }
}
