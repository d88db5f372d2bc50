import { becomePartner } from '#contract/accounts/partners/become-partner'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { makePartner } from './make-partner.ts'
import { findPartner } from './partner-queries.ts'

export const becomePartnerHandler = answerCommand(becomePartner, async (context, input) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const account = await findAccount(db, id)
  if (!account) throw new Failure('login_required')
  const partner = { ...input, country: input.country ?? account.country }
  await makePartner(db, id, partner, clock.now())
  const made = await findPartner(db, id)
  if (!made) throw new Error('A new business account was not found')
  return { id, ...made }
})
