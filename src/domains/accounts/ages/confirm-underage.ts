import { confirmUnderage } from '#contract/accounts/confirm-underage'
import { answerCommand } from '#platform/operations'
import { markIneligible } from './ineligible.ts'

export const confirmUnderageHandler = answerCommand(confirmUnderage, async (context) => {
  markIneligible(context)
  return null
})
