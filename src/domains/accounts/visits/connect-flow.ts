import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { answerQuery } from '#platform/operations'
import { browserOf } from './browser.ts'
import { findFlow } from './flow-queries.ts'
import { decryptOutcome } from './flow-secrets.ts'

export const connectFlowHandler = answerQuery(
  connectFlow,
  async ({ db, caller, clock, encryption }, { flow }) => {
    const browserHash = browserOf(caller.cookies)
    const found = browserHash && (await findFlow(db, { browserHash, flow }, clock.now()))
    if (!found)
      return { flow, state: 'unknown' as const, network: null, profile: null, error: null }
    const { profile, error } = decryptOutcome(encryption, found)
    return {
      flow,
      state: found.state === 'exchanged' ? 'complete' : found.state,
      network: found.network,
      // What has begun a session is useless now, and need not be sent again.
      profile: found.spent_at === null ? profile : null,
      error,
    }
  },
)
