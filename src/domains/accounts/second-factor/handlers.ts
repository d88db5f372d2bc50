import { beginSecondFactorHandler } from './begin-second-factor.ts'
import { renewBackupCodesHandler } from './codes/renew-backup-codes.ts'
import { confirmSecondFactorHandler } from './confirm-second-factor.ts'
import { getSecondFactorHandler } from './get-second-factor.ts'
import { turnOffSecondFactorHandler } from './turn-off-second-factor.ts'

export const secondFactorHandlers = [
  getSecondFactorHandler,
  beginSecondFactorHandler,
  confirmSecondFactorHandler,
  turnOffSecondFactorHandler,
  renewBackupCodesHandler,
]
