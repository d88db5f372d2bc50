import { appealHandler } from './appeal.ts'
import { listAppealsHandler, settleAppealHandler } from './appeals.ts'
import { comeBackHandler } from './come-back.ts'
import { deactivateAccountHandler } from './deactivate-account.ts'
import { deleteAccountHandler } from './delete-account.ts'
import { keepAccountHandler } from './keep-account.ts'
import { loginAssistanceHandler, sendComeBackHandler } from './request-help.ts'
import { getSoftBanHandler, sendSoftBanResetHandler } from './soft-ban.ts'

export const stateHandlers = [
  deactivateAccountHandler,
  comeBackHandler,
  sendComeBackHandler,
  deleteAccountHandler,
  keepAccountHandler,
  loginAssistanceHandler,
  appealHandler,
  listAppealsHandler,
  settleAppealHandler,
  getSoftBanHandler,
  sendSoftBanResetHandler,
]
