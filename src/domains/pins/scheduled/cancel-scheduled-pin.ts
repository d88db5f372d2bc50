import { Failure } from '#contract/errors'
import {
  cancelScheduledPin,
  restoreScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { answerCommand, memberOf } from '#platform/operations'
import type { PinPorts } from '../ports.ts'
import { undoTime } from '../undo/undo-time.ts'
import { clearCancelled, lockCancelled, markCancelled } from './cancelled-queries.ts'
import { lockWaiting } from './lock-waiting.ts'
import { checkRoom } from './schedule-pin.ts'
import { markFailed } from './scheduled-queries.ts'
import { showScheduled } from './show-scheduled.ts'
import { whoseScheduled } from './whose-scheduled.ts'

export const cancelScheduledPinHandler = answerCommand(
  cancelScheduledPin,
  async (context, { scheduled_pin_id, advertiser_id }) => {
    const { db, clock } = context
    const of = await whoseScheduled(db, memberOf(context).id, advertiser_id)
    const pin = await lockWaiting(db, of, scheduled_pin_id)
    await markCancelled(db, pin, clock.now())
    return null
  },
)

/** One whose time went by is not published by surprise: it waits for a new time. */
export const restoreScheduledPinHandler = (ports: PinPorts) =>
  answerCommand(restoreScheduledPin, async (context, { scheduled_pin_id, advertiser_id }) => {
    const { db, clock } = context
    const of = await whoseScheduled(db, memberOf(context).id, advertiser_id)
    const now = clock.now()
    const pin = await lockCancelled(db, of, scheduled_pin_id, undoTime.since(now))
    if (!pin) throw new Failure('scheduled_pin_not_found', { field: 'scheduled_pin_id' })
    await checkRoom(db, pin.person_id)
    await clearCancelled(db, pin)
    if (pin.failure === null && pin.publish_at <= now)
      await markFailed(db, pin, 'scheduled_pin_missed', now)
    const shown = await showScheduled(context, ports, of, pin.id)
    if (!shown) throw new Error('A scheduled pin vanished while it was being brought back')
    return shown
  })
