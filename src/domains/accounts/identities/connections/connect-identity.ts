import { connectIdentity } from '#contract/accounts/identities/connect-identity'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { mailSecurityChange } from '../../second-factor/mail-security-change.ts'
import { reauthenticate } from '../../sessions/reauthenticate.ts'
import { findIdentity, linkIdentity } from '../identity-queries.ts'
import { proveIdentity } from '../prove-identity.ts'
import { connectionsOf } from './connections.ts'

export const connectIdentityHandler = answerPreparedCommand(
  connectIdentity,
  async (context, { password, ...credentials }) => {
    // Reauthenticates first: verifying a provider's proof uses it up.
    await reauthenticate(context, password)
    const identity = await proveIdentity(context, credentials)
    if (identity === null) throw new Failure('invalid_input')
    return identity
  },
  async (context, _input, identity) => {
    const { db } = context
    const { id } = memberOf(context)
    const isNew = (await findIdentity(db, identity.issuer, identity.subject)) === null
    await linkIdentity(db, context, id, identity)
    if (isNew) await mailSecurityChange(db, context, id, `${identity.provider}_connected`)
    return connectionsOf(db, id)
  },
)
