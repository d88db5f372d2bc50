import { becomePartner } from '#contract/accounts/partners/become-partner'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { makePartner } from './make-partner.ts'

export const becomePartnerHandler = answerCommand(becomePartner, async (context, input) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const account = await findAccount(db, id)
  if (!account) throw new Failure('login_required')
  const partner = { ...input, country: input.country ?? account.country }
  await makePartner(db, id, partner, clock.now())
  return { id, ...partner }
})
