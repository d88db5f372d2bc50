/** Where in a name the typed words stand: from, to (exclusive), in UTF-16 units. */
export type Stretch = [number, number]

/** Fewer letters are searched for, but not marked. */
const markedFromLength = 2

/**
 * Matches as people search: case and accents don't count, and every typed word must stand in the name,
 * in the order typed, at the start of a word or inside one. Null when it doesn't match.
 */
export function matchName(name: string, typed: string): Stretch[] | null {
  const folded = fold(name)
  const found: Stretch[] = []
  let from = 0
  for (const word of wordsOf(typed)) {
    const at = folded.text.indexOf(word, from)
    if (at < 0) return null
    from = at + word.length
    found.push([folded.origin[at] ?? 0, folded.origin[from] ?? name.length])
  }
  return typed.trim().length < markedFromLength ? [] : found
}

function wordsOf(typed: string): string[] {
  return fold(typed).text.split(/\s+/).filter(Boolean)
}

/** Lower case without accents, and for each letter where it came from. */
function fold(text: string): { text: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let i = 0; i < plain.length; i++) origin.push(at)
    folded += plain
    at += letter.length
  }
  origin.push(text.length)
  return { text: folded, origin }
}

export function matching<T extends { name: string }>(boards: readonly T[], typed: string): T[] {
  if (typed.trim() === '') return [...boards]
  return boards.filter((board) => matchName(board.name, typed) !== null)
}

/** Up to this many boards are shown as one list. */
const flatListMost = 3

/** The picker's lists: likely boards apart while nothing is searched for and there are enough. */
export function boardGroups<T extends { id: string; name: string }>(
  all: readonly T[],
  likely: readonly T[],
  typed: string,
): { top: T[]; rest: T[] } {
  if (typed.trim() !== '') return { top: [], rest: matching(all, typed) }
  return { top: all.length > flatListMost ? [...likely] : [], rest: [...all] }
}
