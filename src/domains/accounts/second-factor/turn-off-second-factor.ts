import { turnOffSecondFactor } from '#contract/accounts/second-factor/second-factor'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { mailSecurityChange } from './mail-security-change.ts'
import { removeMethod, removeSecondFactor } from './second-factor-queries.ts'
import { secondFactorOf, toSecondFactor } from './state.ts'

/** Removing the last method turns the second factor off and deletes its backup codes. */
export const turnOffSecondFactorHandler = answerPreparedCommand(
  turnOffSecondFactor,
  (context, { password }) => reauthenticate(context, password),
  async (context, { way }) => {
    const { db } = context
    const { id } = memberOf(context)
    const wasOn = (await secondFactorOf(db, id)) !== null
    if (way) await removeMethod(db, id, way)
    const left = way ? await secondFactorOf(db, id) : null
    if (left === null) {
      await removeSecondFactor(db, id)
      if (wasOn) await mailSecurityChange(db, context, id, 'off')
    }
    return toSecondFactor(db, id)
  },
)
