import { listClaims } from '#contract/claims/list-claims'
import { answerQuery, memberOf } from '#platform/operations'
import { selectClaims } from './claim-queries.ts'
import { toClaim } from './claim-rules.ts'

export const listClaimsHandler = answerQuery(listClaims, async (context) =>
  (await selectClaims(context.db, memberOf(context).id)).map(toClaim),
)
