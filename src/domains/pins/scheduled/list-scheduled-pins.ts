import { getScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import type { PinPorts } from '../ports.ts'
import { undoTime } from '../undo/undo-time.ts'
import { waitsNoMore } from './lock-waiting.ts'
import { selectCancelled, selectScheduled } from './scheduled-queries.ts'
import { toScheduledPins } from './scheduled-views.ts'
import { showScheduled } from './show-scheduled.ts'
import { whoseScheduled } from './whose-scheduled.ts'

export const listScheduledPinsHandler = (ports: PinPorts) =>
  answerQuery(listScheduledPins, async (context, input) => {
    const { db, clock } = context
    const of = await whoseScheduled(db, memberOf(context).id, input.advertiser_id)
    const since = undoTime.since(clock.now())
    const { shown, bookmark } = input.cancelled
      ? await readTimedPage(
          'cancelled_pins',
          input,
          (after, limit) => selectCancelled(db, of, since, after, limit),
          ({ cancelled_at, id }) => ({ at: cancelled_at ?? since, id }),
        )
      : await readTimedPage(
          'scheduled_pins',
          input,
          (after, limit) => selectScheduled(db, of, after, limit),
          ({ publish_at, id }) => ({ at: publish_at, id }),
        )
    return { items: await toScheduledPins(context, ports, shown), bookmark }
  })

export const getScheduledPinHandler = (ports: PinPorts) =>
  answerQuery(getScheduledPin, async (context, input) => {
    const of = await whoseScheduled(context.db, memberOf(context).id, input.advertiser_id)
    const shown = await showScheduled(context, ports, of, input.scheduled_pin_id)
    if (!shown) throw await waitsNoMore(context.db, of, input.scheduled_pin_id)
    return shown
  })
