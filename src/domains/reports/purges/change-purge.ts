import { Failure } from '#contract/errors'
import { cancelPurge, runPurge, undoPurge } from '#contract/reports/purges/change-purge'
import { answerCommand, memberOf } from '#platform/operations'
import { needsSecondLook } from '../cases/second-look.ts'
import { announcePurge } from './announce-purge.ts'
import { askToUndo } from './people-queries.ts'
import { endPurge, lockPurge, setPurgeDecision, setState, startPurge } from './purge-queries.ts'
import { findPurgeView, isUndoable, purgeOr404 } from './purge-views.ts'

/** By the operator who decides, and where a second one is needed, by that one as well. */
export const runPurgeHandler = answerCommand(runPurge, async (context, input) => {
  const { db, clock } = context
  const { id, pins, rule, words } = input
  const me = memberOf(context).id
  const now = clock.now()
  const found = purgeOr404(await lockPurge(db, id))
  if (found.pins !== pins) throw new Failure('purge_state_changed', { field: 'pins' })
  if (found.state === 'waiting') {
    if (found.decided_by === me) throw new Failure('second_operator_required', { field: 'id' })
    await startPurge(db, id, me, now)
  } else if (found.state === 'counted') {
    if (!rule)
      throw new Failure('invalid_input', { field: 'rule', text: { key: 'input.purgeRule' } })
    await setPurgeDecision(db, id, { rule, words, by: me, at: now })
    const isWaiting = await needsSecondLook(db, context, 'pin', rule)
    if (isWaiting) await setState(db, id, 'waiting')
    else await startPurge(db, id, null, now)
  } else throw new Failure('purge_state_changed', { field: 'id' })
  await announcePurge(db, id)
  return findPurgeView(db, id, { id: me, now })
})

export const cancelPurgeHandler = answerCommand(cancelPurge, async (context, { id }) => {
  const { db, clock } = context
  const now = clock.now()
  const { state } = purgeOr404(await lockPurge(db, id))
  if (state === 'removing') await endPurge(db, id, 'stopped', now)
  else if (state === 'removed' || state === 'stopped' || state === 'cancelled')
    throw new Failure('purge_state_changed', { field: 'id' })
  else await endPurge(db, id, 'cancelled', now)
  return findPurgeView(db, id, { id: memberOf(context).id, now })
})

export const undoPurgeHandler = answerCommand(undoPurge, async (context, { id, person_id }) => {
  const { db, clock } = context
  const now = clock.now()
  const found = purgeOr404(await lockPurge(db, id))
  if (!isUndoable(found, now)) throw new Failure('purge_state_changed', { field: 'id' })
  const asked = await askToUndo(db, id, person_id, now)
  if (asked.length === 0) throw new Failure('purge_state_changed', { field: 'person_id' })
  await announcePurge(db, id)
  return findPurgeView(db, id, { id: memberOf(context).id, now })
})
