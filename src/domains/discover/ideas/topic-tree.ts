import type { InterestId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { Texts } from '#platform/texts'
import { interestNames } from './interest-names.ts'
import { selectKnownInterests } from './interest-queries.ts'
import { createInterestMatcher } from './match-interests.ts'

/** Interests as they are now. */
export interface TopicTree {
  /** Null at the top, and for one that is gone. */
  parentOf(id: string): InterestId | null
  /** The interests that a text mentions, by their words and names in all languages, and those above them. */
  topicsOf(text: string): ReadonlySet<InterestId>
  /** Those of these that are there, and those above them. */
  withAbove(ids: readonly InterestId[]): ReadonlySet<InterestId>
}

export async function readTopicTree(db: Db, texts: Texts): Promise<TopicTree> {
  const interests = await selectKnownInterests(db)
  const parents = new Map<string, InterestId | null>(
    interests.map(({ id, parent_id }) => [id, parent_id]),
  )
  const pathFrom = (id: InterestId | null): InterestId[] =>
    id === null || !parents.has(id) ? [] : [id, ...pathFrom(parents.get(id) ?? null)]
  return {
    parentOf: (id) => parents.get(id) ?? null,
    withAbove: (ids) => new Set(ids.flatMap(pathFrom)),
    topicsOf: createInterestMatcher(
      interests.map((one) => ({ ...one, words: [...one.words, ...interestNames(one, texts)] })),
    ),
  }
}
