import { validateEmail } from '#contract/accounts/email/validate-email'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { newEmailKey } from '../rules/email-rules.ts'

export const validateEmailHandler = answerQuery(validateEmail, async (context, { email }) => {
  try {
    newEmailKey(context, email)
    return { is_valid: true }
  } catch (error) {
    if (error instanceof Failure) return { is_valid: false }
    throw error
  }
})
