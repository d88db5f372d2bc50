import { getPartner } from '#contract/accounts/partners/get-partner'
import { answerQuery, memberOf } from '#platform/operations'
import { findPartner } from './partner-queries.ts'

export const getPartnerHandler = answerQuery(getPartner, async (context) => {
  const { id } = memberOf(context)
  const partner = await findPartner(context.db, id)
  return partner && { id, ...partner }
})
