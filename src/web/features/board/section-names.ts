import type { PinCard } from '#contract/pins/pin'

const max = 3
const min = 2

/**
 * Names that would suit sections of a board: the hashtags that several of its pins bear and that no
 * section is named after, the most frequent first.
 */
export function sectionNamesFor(
  pins: readonly Pick<PinCard, 'description'>[],
  titles: readonly string[],
): string[] {
  const known = new Set(titles.map(fold))
  const counts = new Map<string, { name: string; count: number }>()
  for (const { description } of pins) {
    const tags = description.match(/#[\p{L}\p{N}\p{M}_]+/gu) ?? []
    for (const key of new Set(tags.map(fold))) {
      const name = nameOf(tags.find((tag) => fold(tag) === key) ?? key)
      counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts]
    .filter(([key, { count }]) => count >= min && !known.has(key))
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, max)
    .map(([, { name }]) => name)
}

function nameOf(tag: string): string {
  const words = tag.slice(1).replaceAll('_', ' ').trim()
  const [first = '', ...others] = words
  return first.toLocaleUpperCase() + others.join('')
}

/** The same for "Garden lights", "#gardenlights" and "#garden_lights". */
function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
