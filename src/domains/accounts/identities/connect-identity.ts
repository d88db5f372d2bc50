import { connectIdentity } from '#contract/accounts/connect-identity'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { connectionsOf } from './connections.ts'
import { linkIdentity } from './identity-queries.ts'
import { proveIdentity } from './prove-identity.ts'

export const connectIdentityHandler = answerPreparedCommand(
  connectIdentity,
  async (context, credentials) => {
    const identity = await proveIdentity(context, credentials)
    if (identity === null) throw new Failure('invalid_input')
    return identity
  },
  async (context, _input, identity) => {
    const { id } = memberOf(context)
    await linkIdentity(context.db, context, id, identity)
    return connectionsOf(context.db, id)
  },
)
