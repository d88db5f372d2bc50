import { listConnections } from '#contract/accounts/identities/list-connections'
import { answerQuery, memberOf } from '#platform/operations'
import { connectionsOf } from './connections.ts'

export const listConnectionsHandler = answerQuery(listConnections, (context) =>
  connectionsOf(context.db, memberOf(context).id),
)
