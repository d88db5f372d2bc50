import { limits } from '#contract/limits'
import { findHashtags } from '#contract/pins/hashtags/hashtags'
import { foldName, nameKey } from '#domains/boards'
import type { PinCluesRow } from '../picker/pin-clues.ts'

/** More names do not help in choosing. */
const maxTitles = 5

/**
 * Suggested names for a board for a pin: names of others' boards with it, most frequent first, then the pin's
 * hashtags. Names that say nothing about the content are left out.
 */
export function boardTitles(clues: PinCluesRow): string[] {
  const named = Map.groupBy(
    clues.neighbour_names.filter((name) => !emptyNames.has(foldName(name))),
    foldName,
  )
  const byOthers = [...named.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((spellings) => mostFrequent(spellings))
  const tagged = findHashtags(clues.description).map(asTitle)
  const titles = new Map<string, string>()
  for (const title of [...byOthers, ...tagged]) {
    const key = foldName(title)
    if (title.length <= limits.boardNameLength && key.length > 1 && !titles.has(key))
      titles.set(key, title)
  }
  return [...titles.values()]
}

/** Those for which the viewer has no board yet. */
export function titlesToOffer(titles: readonly string[], taken: ReadonlySet<string>): string[] {
  return titles.filter((title) => !taken.has(nameKey(title))).slice(0, maxTitles)
}

function mostFrequent(spellings: readonly string[]): string {
  const counts = Map.groupBy(spellings, (spelling) => spelling)
  const [first] = [...counts.values()].toSorted((a, b) => b.length - a.length)
  return first?.[0] ?? ''
}

/** `#slow_mornings` → `Slow mornings`. */
function asTitle(tag: string): string {
  const words = tag.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

const emptyNames = new Set([
  'all',
  'board',
  'favorites',
  'favourites',
  'ideas',
  'inspiration',
  'later',
  'likes',
  'misc',
  'my board',
  'my pins',
  'new board',
  'pins',
  'quick saves',
  'random',
  'saved',
  'saves',
  'stuff',
  'things',
])
