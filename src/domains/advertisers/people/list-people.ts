import { listAdvertiserPeople } from '#contract/advertisers/advertiser-people'
import { answerQuery, memberOf } from '#platform/operations'
import { selectPeople } from '../advertiser-queries.ts'
import { toAdvertiserPerson } from '../advertiser-views.ts'
import { findPermitted } from '../find-permitted.ts'

export const listAdvertiserPeopleHandler = answerQuery(
  listAdvertiserPeople,
  async (context, { advertiser_id }) => {
    const { id } = await findPermitted(context.db, advertiser_id, memberOf(context).id, 'manage')
    return (await selectPeople(context.db, id)).map(toAdvertiserPerson)
  },
)
