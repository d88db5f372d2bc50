import type { Interest } from '#contract/discover/interests'
import { followInterests, listInterests, unfollowInterests } from '#contract/discover/interests'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { Database } from '#platform/database'
import { mediaAddress } from '#platform/json'
import { answerCommand, answerQuery, memberOf, type QueryContext } from '#platform/operations'
import { interestName } from './interest-names.ts'
import {
  countInterests,
  deleteInterestFollows,
  type InterestRow,
  insertInterestFollows,
  selectFollowed,
  selectInterests,
} from './interest-queries.ts'

export const listInterestsHandler = answerQuery(listInterests, async (context) => {
  const { db, viewer } = context
  const found = await selectInterests(db, viewer?.id ?? null)
  const shown = new Set<string>()
  return found
    .filter(({ parent_id }) => parent_id === null)
    .map((root) => ({
      ...toInterest(context, root, shown),
      children: found
        .filter(({ parent_id }) => parent_id === root.id)
        .map((child) => toInterest(context, child, new Set())),
    }))
})

export const followInterestsHandler = answerCommand(followInterests, async (context, input) => {
  const { db, clock } = context
  const ids = [...new Set(input.interest_ids)]
  if ((await countInterests(db, ids)) < ids.length) throw new Failure('interest_not_found')
  const { id } = memberOf(context)
  await insertInterestFollows(db, id, ids, clock.now())
  return { interest_ids: (await selectFollowed(db, id)).map((one) => one.id) }
})

export const unfollowInterestsHandler = answerCommand(unfollowInterests, async (context, input) => {
  const { id } = memberOf(context)
  await deleteInterestFollows(context.db, id, input.interest_ids)
  return { interest_ids: (await selectFollowed(context.db, id)).map((one) => one.id) }
})

/** Named in the reader's language, with the best picture that is not already `shown`, if there is one. */
export function toInterest(
  { texts, caller }: Pick<QueryContext, 'texts' | 'caller'>,
  row: InterestRow,
  shown: Set<string>,
): Interest {
  const { id, parent_id, slug, pictures } = row
  const picture = pictures.find(({ signature }) => !shown.has(signature)) ?? pictures[0]
  if (picture) shown.add(picture.signature)
  return {
    id,
    parent_id,
    slug,
    name: interestName(row, texts, caller.language),
    url: `/ideas/${slug}/`,
    image_url: picture ? mediaAddress(imagePath(picture.signature, '236x', 'webp')) : null,
    dominant_color: picture?.color ?? null,
    followed_by_me: row.is_followed,
  }
}

/** Deletes the followed interests of a deleted person. */
export async function forgetInterestsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) => deleteInterestFollows(db, personId, null))
}
