import { getAdvertiser, listAdvertisers } from '#contract/advertisers/list-advertisers'
import { Failure } from '#contract/errors'
import { answerQuery, memberOf } from '#platform/operations'
import { findAdvertiser, selectAdvertisers } from './advertiser-queries.ts'
import { toAdvertiser } from './advertiser-views.ts'

export const listAdvertisersHandler = answerQuery(listAdvertisers, async (context) =>
  (await selectAdvertisers(context.db, memberOf(context).id)).map(toAdvertiser),
)

export const getAdvertiserHandler = answerQuery(
  getAdvertiser,
  async (context, { advertiser_id }) => {
    const found = await findAdvertiser(context.db, advertiser_id, memberOf(context).id)
    if (!found) throw new Failure('advertiser_not_found', { field: 'advertiser_id' })
    return toAdvertiser(found)
  },
)
