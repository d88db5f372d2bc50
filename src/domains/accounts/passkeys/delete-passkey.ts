import { deletePasskey } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { hasOwnLogInMethod, lockLogInMethods } from '../identities/connections/connections.ts'
import { identitiesOf } from '../identities/identity-queries.ts'
import { mailSecurityChange } from '../second-factor/mail-security-change.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { deletePasskeyOf } from './passkey-queries.ts'

export const deletePasskeyHandler = answerPreparedCommand(
  deletePasskey,
  (context, { password }) => reauthenticate(context, password),
  async (context, { id: credentialId }) => {
    const { db } = context
    const { id } = memberOf(context)
    await lockLogInMethods(db, id)
    if (!(await deletePasskeyOf(db, id, credentialId))) throw new Failure('not_found')
    if (!(await hasOwnLogInMethod(db, id)) && (await identitiesOf(db, id)).length === 0)
      throw new Failure('last_way_in')
    await mailSecurityChange(db, context, id, 'passkey_removed')
    return null
  },
)
