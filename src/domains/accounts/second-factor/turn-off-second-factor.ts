import { turnOffSecondFactor } from '#contract/accounts/second-factor/second-factor'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { provePresence } from '../sessions/prove-presence.ts'
import { removeSecondFactor, removeWay } from './second-factor-queries.ts'
import { secondFactorOf, toSecondFactor } from './state.ts'
import { tellChange } from './tell-change.ts'

/** With its last way, the second factor is off, and its backup codes are gone. */
export const turnOffSecondFactorHandler = answerPreparedCommand(
  turnOffSecondFactor,
  (context, { password }) => provePresence(context, password),
  async (context, { way }) => {
    const { db } = context
    const { id } = memberOf(context)
    const wasOn = (await secondFactorOf(db, id)) !== null
    if (way) await removeWay(db, id, way)
    const left = way ? await secondFactorOf(db, id) : null
    if (left === null) {
      await removeSecondFactor(db, id)
      if (wasOn) await tellChange(db, context, id, 'off')
    }
    return toSecondFactor(db, id)
  },
)
