import { listFirstPartyHosts } from '#contract/conversions/first-party'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectHosts } from './host-queries.ts'
import { toHost } from './host-rules.ts'

export const listFirstPartyHostsHandler = answerQuery(
  listFirstPartyHosts,
  async (context, { advertiser_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectHosts(context.db, advertiser_id)).map(toHost)
  },
)
