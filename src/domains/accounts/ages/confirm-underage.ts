import { confirmUnderage } from '#contract/accounts/sign-up/confirm-underage'
import { answerCommand } from '#platform/operations'
import { markIneligible } from './ineligible.ts'

export const confirmUnderageHandler = answerCommand(confirmUnderage, async (context) => {
  markIneligible(context)
  return null
})
