import { disconnectIdentity } from '#contract/accounts/identities/disconnect-identity'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { mailSecurityChange } from '../../second-factor/mail-security-change.ts'
import { reauthenticate } from '../../sessions/reauthenticate.ts'
import { deleteIdentity, identitiesOf } from '../identity-queries.ts'
import { connectionId, connectionsOf, hasOwnLogInMethod, lockLogInMethods } from './connections.ts'

export const disconnectIdentityHandler = answerPreparedCommand(
  disconnectIdentity,
  (context, { password }) => reauthenticate(context, password),
  async (context, { network, id: named }) => {
    const { db } = context
    const { id } = memberOf(context)
    await lockLogInMethods(db, id)
    const identities = await identitiesOf(db, id)
    const going = identities.filter(
      (identity) =>
        identity.provider === network && (named === undefined || connectionId(identity) === named),
    )
    if (going.length === 0) throw new Failure('not_found')
    if (going.length === identities.length && !(await hasOwnLogInMethod(db, id)))
      throw new Failure('last_way_in')
    for (const identity of going) await deleteIdentity(db, id, identity)
    await mailSecurityChange(db, context, id, 'disconnected')
    return connectionsOf(db, id)
  },
)
