import { type Db, rows } from '#platform/database'
import { foldWord } from './split-words.ts'
import { type Language, stemmers } from './word-languages.ts'

/** The stem of a word; null for a stop word of that language, such as "the". */
export type Stems = (language: Language, spelt: string) => string | null

const stems = `select language, spelt, ts_lexize((language || '_stem')::regdictionary, spelt) as stem
  from unnest($1::text[], $2::text[]) as wanted (language, spelt)`

/** "Shelves" and "leaves" get the stems of "shelf" and "leaf"; the stemmer leaves them a v. */
function evened(language: string, stem: string): string {
  return language === stemmers.en ? stem.replace(/(?<=..)v$/, 'f') : stem
}

interface StemRow {
  language: string
  spelt: string
  stem: string[] | null
}

/** Looks up all stems in one statement. Stems are folded like words, so that accents do not matter. */
export async function findStems(
  db: Db,
  words: readonly { language: Language; spelt: string }[],
): Promise<Stems> {
  const key = (language: string, spelt: string) => `${language} ${spelt}`
  const distinct = new Map(words.map((one) => [key(one.language, one.spelt), one]))
  const list = [...distinct.values()]
  if (list.length === 0) return (_language, spelt) => foldWord(spelt)
  const found = await rows<StemRow>(db, stems, [
    list.map(({ language }) => stemmers[language]),
    list.map(({ spelt }) => spelt),
  ])
  const known = new Map<string, string | null>()
  for (const { language, spelt, stem } of found) {
    const [first] = stem ?? [spelt]
    known.set(key(language, spelt), first === undefined ? null : evened(language, foldWord(first)))
  }
  return (language, spelt) => known.get(key(stemmers[language], spelt)) ?? null
}
