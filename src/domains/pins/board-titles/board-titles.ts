import { limits } from '#contract/limits'
import { findHashtags } from '#contract/pins/hashtags'
import { foldName, nameKey, type PinCluesRow } from '#domains/boards'

/** More names are no help in choosing. */
const most = 5

/**
 * What boards for a pin are called: as others call theirs, the most frequent first, then what the pin
 * itself is tagged with. Names that say nothing of what is on a board are left out.
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

/** Those the viewer has no board of yet. */
export function titlesToOffer(titles: readonly string[], taken: ReadonlySet<string>): string[] {
  return titles.filter((title) => !taken.has(nameKey(title))).slice(0, most)
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
