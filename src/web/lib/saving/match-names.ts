/** The position of a typed word in a name: from, to (exclusive), in UTF-16 units. */
export type Stretch = [number, number]

/** Fewer letters are searched for, but not highlighted. */
const markedFromLength = 2

/**
 * Ignores case and accents; every typed word must occur in the name, in the order typed, at the start of a
 * word or inside one. Null if it doesn't match.
 */
export function matchName(name: string, typed: string): Stretch[] | null {
  const folded = foldWithOrigin(name)
  const found = placesOf(folded.text, wordsOf(typed))
  if (!found) return null
  if (typed.trim().length < markedFromLength) return []
  return found.map(([from, to]) => [folded.origin[from] ?? 0, folded.origin[to] ?? name.length])
}

function placesOf(text: string, words: readonly string[]): Stretch[] | null {
  const found: Stretch[] = []
  let from = 0
  for (const word of words) {
    const at = text.indexOf(word, from)
    if (at < 0) return null
    from = at + word.length
    found.push([at, from])
  }
  return found
}

function wordsOf(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean)
}

const plain = /^[\x20-\x7e]*$/

/** Lower case without accents. For most names lower case is enough. */
function fold(text: string): string {
  return plain.test(text) ? text.toLowerCase() : foldWithOrigin(text).text
}

/** The same, and for each letter its position in the original. */
function foldWithOrigin(text: string): { text: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let i = 0; i < bare.length; i++) origin.push(at)
    folded += bare
    at += letter.length
  }
  origin.push(text.length)
  return { text: folded, origin }
}

interface Named {
  name: string
}

/** Folded once per list: there may be thousands of boards, and every typed letter searches them all. */
const foldedNames = new WeakMap<readonly Named[], string[]>()

/**
 * Those whose names match, in their order, but first those that begin with what was typed, then those with a
 * word that does: Enter takes the first.
 */
export function matching<T extends Named>(all: readonly T[], typed: string): T[] {
  const words = wordsOf(typed)
  const [first] = words
  if (first === undefined) return [...all]
  const folded = foldedNames.get(all) ?? all.map(({ name }) => fold(name))
  foldedNames.set(all, folded)
  const ranks: [T[], T[], T[]] = [[], [], []]
  const begun = ` ${first}`
  for (const [index, text] of folded.entries()) {
    const one = all[index]
    const at = text.indexOf(first)
    if (at < 0 || !one) continue
    if (words.length > 1 && !placesOf(text, words)) continue
    ranks[at === 0 ? 0 : text.includes(begun, at - 1) ? 1 : 2].push(one)
  }
  return ranks.flat()
}
