import { roleMay } from '#contract/advertisers/roles'
import { Id } from '#contract/ids'
import { limits } from '#contract/limits'
import { foundAdEntities, searchAdEntities } from '#contract/reporting/search-ad-entities'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectEntities } from './overview-queries.ts'

export const searchAdEntitiesHandler = answerQuery(
  searchAdEntities,
  async (context, { advertiser_id, query: text, kinds, objectives }) => {
    const { db } = context
    const viewerId = memberOf(context).id
    const { id, viewer_role } = await findPermitted(db, advertiser_id, viewerId, 'read_ads')
    return selectEntities(db, id, {
      hasDrafts: roleMay(viewer_role, 'edit_ads'),
      hasCatalogs: roleMay(viewer_role, 'read_catalogs'),
      text,
      objectives: objectives ?? null,
      id: Id.safeParse(text).success ? text : null,
      limit: kinds ? limits.adEntitiesFound : limits.adEntitiesOfKind,
      kinds: kinds ?? foundAdEntities,
    })
  },
)
