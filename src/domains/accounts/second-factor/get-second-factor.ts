import { getSecondFactor } from '#contract/accounts/second-factor/second-factor'
import { answerQuery, memberOf } from '#platform/operations'
import { toSecondFactor } from './state.ts'

export const getSecondFactorHandler = answerQuery(getSecondFactor, (context) =>
  toSecondFactor(context.db, memberOf(context).id),
)
