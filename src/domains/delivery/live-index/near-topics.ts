import type { LiveAdGroup } from './live-ad-group.ts'

/** How interests lie above each other, and what texts are about. */
export interface TopicTree {
  /** Null at the top, and for one that is gone. */
  parentOf(topic: string): string | null
  /** The interests whose words a text has, and those above them. */
  topicsOf(text: string): ReadonlySet<string>
}

/** More would be no nearness any more. */
const max = 20
/** Of thousands of keywords, some tell what all are about. */
const keywordsLooked = 500

/**
 * What lies next to the topics of an ad group that names any: the interest directly above each that it names, through
 * which all beside it are met, and what its keywords are about, those of most keywords first.
 */
export function nearTopics(
  { targeting, keywords }: Pick<LiveAdGroup, 'targeting' | 'keywords'>,
  { parentOf, topicsOf }: TopicTree,
): string[] {
  const named = targeting.INTEREST ?? []
  const above = named.flatMap((id) => parentOf(id) ?? [])
  const counts = new Map<string, number>()
  for (const { value } of keywords.slice(0, keywordsLooked))
    for (const topic of lowestOf(topicsOf(value), parentOf))
      counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const ofKeywords = [...counts].toSorted(([, some], [, others]) => others - some)
  const near = new Set([...above, ...ofKeywords.map(([topic]) => topic)])
  for (const id of named) near.delete(id)
  return [...near].slice(0, max)
}

/** Without those that are only above others. */
function lowestOf(topics: ReadonlySet<string>, parentOf: TopicTree['parentOf']): string[] {
  const above = new Set([...topics].map(parentOf))
  return [...topics].filter((topic) => !above.has(topic))
}
