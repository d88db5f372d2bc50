import { getSettings } from '#contract/accounts/account/get-settings'
import { Failure } from '#contract/errors'
import { findPerson } from '#domains/people'
import { answerQuery, memberOf } from '#platform/operations'
import { findAccount } from './account-queries.ts'
import { toSettings } from './settings-views.ts'

export const getSettingsHandler = answerQuery(getSettings, async (context) => {
  const { id } = memberOf(context)
  const [person, account] = await Promise.all([
    findPerson(context.db, id),
    findAccount(context.db, id),
  ])
  if (!person || !account) throw new Failure('login_required')
  return toSettings(person, account)
})
