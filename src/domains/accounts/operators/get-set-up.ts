import { getSetUp } from '#contract/accounts/operators/get-set-up'
import { answerQuery } from '#platform/operations'
import { isSetUpOpen } from './operators.ts'

export const getSetUpHandler = answerQuery(getSetUp, async (context) => ({
  is_open: await isSetUpOpen(context.db, context),
}))
