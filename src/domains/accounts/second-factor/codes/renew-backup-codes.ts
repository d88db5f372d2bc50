import { renewBackupCodes } from '#contract/accounts/second-factor/second-factor'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { reauthenticate } from '../../sessions/reauthenticate.ts'
import { mailSecurityChange } from '../mail-security-change.ts'
import { secondFactorOf } from '../state.ts'
import { issueBackupCodes } from './backup-codes.ts'

export const renewBackupCodesHandler = answerPreparedCommand(
  renewBackupCodes,
  (context, { password }) => reauthenticate(context, password),
  async (context) => {
    const { db } = context
    const { id } = memberOf(context)
    if (!(await secondFactorOf(db, id))) throw new Failure('second_factor_off')
    const backup_codes = await issueBackupCodes(db, id)
    await mailSecurityChange(db, context, id, 'new_backup_codes')
    return { backup_codes }
  },
)
