import { changePasswordHandler } from '../password/change-password.ts'
import { forgotPasswordHandler } from './forgot-password.ts'
import { getPasswordResetHandler } from './get-password-reset.ts'
import { resetPasswordHandler } from './reset-password.ts'

export const recoveryHandlers = [
  forgotPasswordHandler,
  getPasswordResetHandler,
  resetPasswordHandler,
  changePasswordHandler,
]
