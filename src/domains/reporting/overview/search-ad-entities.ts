import { Id } from '#contract/ids'
import { limits } from '#contract/limits'
import { searchAdEntities } from '#contract/reporting/search-ad-entities'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectEntities } from './overview-queries.ts'

export const searchAdEntitiesHandler = answerQuery(
  searchAdEntities,
  async (context, { advertiser_id, query: text }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    return selectEntities(db, id, {
      text,
      id: Id.safeParse(text).success ? text : null,
      limit: limits.adEntitiesOfKind,
    })
  },
)
