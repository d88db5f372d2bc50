import { askEmailChangeHandler } from './ask-email-change.ts'
import { cancelEmailChangeHandler } from './cancel-email-change.ts'
import { confirmEmailChangeHandler } from './confirm-email-change.ts'
import { getEmailChangeHandler } from './get-email-change.ts'
import { sendVerificationHandler } from './send-verification.ts'
import { validateEmailHandler } from './validate-email.ts'
import { verifyEmailHandler } from './verify-email.ts'

export const emailHandlers = [
  askEmailChangeHandler,
  cancelEmailChangeHandler,
  confirmEmailChangeHandler,
  getEmailChangeHandler,
  sendVerificationHandler,
  validateEmailHandler,
  verifyEmailHandler,
]
