import { listTopics, type Topic } from '#contract/discover/topics'
import type { InterestId } from '#contract/ids'
import type { Db } from '#platform/database'
import { answerQuery, type QueryContext } from '#platform/operations'
import type { Texts } from '#platform/texts'
import { interestName, interestNames } from './interest-names.ts'
import { selectKnownInterests, selectShownInterests } from './interest-queries.ts'

type Reader = Pick<QueryContext, 'db' | 'texts' | 'caller'>

export const listTopicsHandler = answerQuery(listTopics, async (context) => {
  const found = await selectKnownInterests(context.db)
  return found.map((one) => ({ ...toTopic(context, one), parent_id: one.parent_id }))
})

/** Those of these that are shown, by id. */
export async function selectTopics(
  context: Reader,
  ids: readonly InterestId[],
): Promise<Map<InterestId, Topic>> {
  const found = await selectShownInterests(context.db, ids)
  return new Map(found.map((one) => [one.id, toTopic(context, one)]))
}

/** What those of these that are shown are called in each language, by id. */
export async function namesOfTopics(
  db: Db,
  texts: Texts,
  ids: readonly InterestId[],
): Promise<Map<InterestId, { language: string; name: string }[]>> {
  const found = await selectShownInterests(db, ids)
  return new Map(
    found.map((one) => {
      const names = interestNames(one, texts)
      const languages = texts.languages.map((language, at) => ({ language, name: names[at] ?? '' }))
      return [one.id, languages]
    }),
  )
}

function toTopic(
  { texts, caller }: Reader,
  one: { id: InterestId; slug: string; name: string },
): Topic {
  return {
    id: one.id,
    name: interestName(one, texts, caller.language),
    url: `/ideas/${one.slug}/`,
  }
}
