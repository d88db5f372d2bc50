const letters = 'abcdefghijklmnopqrstuvwxyz'

/** All strings one edit away from a word: a letter deleted, swapped, changed or inserted. */
export function wordsOneEditAway(word: string): string[] {
  const units = [...word]
  const found = new Set<string>()
  for (let at = 0; at <= units.length; at += 1) {
    const [before, after] = [units.slice(0, at).join(''), units.slice(at)]
    const [first, second] = after
    if (first !== undefined) found.add(before + after.slice(1).join(''))
    if (first !== undefined && second !== undefined)
      found.add(before + second + first + after.slice(2).join(''))
    for (const letter of letters) {
      if (first !== undefined) found.add(before + letter + after.slice(1).join(''))
      found.add(before + letter + after.join(''))
    }
  }
  found.delete(word)
  return [...found]
}

/**
 * The edit distance of two words: letters deleted, inserted or changed, and neighbours swapped
 * (Damerau-Levenshtein, optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let min = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        min = Math.min(min, beforeLast[j - 2]! + 1)
      row.push(min)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}
