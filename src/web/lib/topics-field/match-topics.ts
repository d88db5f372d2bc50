import type { PlacedTopic } from '#contract/discover/topics'

export interface MatchedTopic {
  topic: PlacedTopic
  /** The names of those above it, from the top. */
  above: readonly string[]
}

/** Whose names contain what is typed: those that begin with it first, and last those below one that contains it. */
export function matchTopics(
  topics: readonly PlacedTopic[],
  typed: string,
  max: number,
): MatchedTopic[] {
  const term = keyOf(typed)
  if (term === '') return []
  const byId = new Map(topics.map((one) => [one.id, one]))
  const pathOf = ({ parent_id }: PlacedTopic): string[] => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent ? [...pathOf(parent), parent.name] : []
  }
  return topics
    .map((topic) => ({ topic, above: pathOf(topic) }))
    .map((one) => ({ ...one, rank: rankOf(one, term) }))
    .filter(({ rank }) => rank < unlike)
    .toSorted((a, b) => a.rank - b.rank || a.topic.name.localeCompare(b.topic.name))
    .slice(0, max)
    .map(({ topic, above }) => ({ topic, above }))
}

const unlike = 3

function rankOf({ topic, above }: MatchedTopic, term: string): number {
  const name = keyOf(topic.name)
  if (name.startsWith(term)) return 0
  if (name.includes(term)) return 1
  return keyOf([...above, topic.name].join(' ')).includes(term) ? 2 : unlike
}

/** Without accents, case, and what separates words. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()
}
