import { changePasswordHandler } from '../password/change-password.ts'
import { forgotPasswordHandler } from './forgot-password.ts'
import { lookAtResetHandler } from './look-at-reset.ts'
import { resetPasswordHandler } from './reset-password.ts'

export const recoveryHandlers = [
  forgotPasswordHandler,
  lookAtResetHandler,
  resetPasswordHandler,
  changePasswordHandler,
]
