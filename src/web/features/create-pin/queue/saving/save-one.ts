import type { Dispatch } from 'react'
import { type Failure, isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { untilAnswered } from '#web/lib/uploads/until-answered.ts'
import { changeKept } from '../../resumable/change-kept.ts'
import { dropKept } from '../../resumable/kept-files.ts'
import { type KeyedCommand, sendKeyed } from '../../saving/keyed-command.ts'
import type { PinCommand } from '../../saving/pin-command.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import type { QueueEvent } from '../queue-steps.ts'
import { untilAdmitted } from './until-admitted.ts'

/** What became of those that were saved together. */
export interface SavedTogether {
  done: number
  /** One of the saved ones, which tells the board and section; null where they are scheduled. */
  pin: SavedPin | null
  /** Why the rest was not tried. */
  failure: Failure | null
}

interface SavingContext {
  dispatch: Dispatch<QueueEvent>
  textOf: (error: unknown) => string
  /** The page is left. */
  left: AbortSignal
  /** The member wants no more to be saved. */
  stopped: AbortSignal
}

const gone = { sent: null, edited: null, address: null }

/** Saves one file by its own command. `stop`: the next would not succeed either. */
export async function saveOne(
  one: QueuedFile,
  input: PinCommand,
  together: SavedTogether,
  context: SavingContext,
): Promise<'saved' | 'failed' | 'stop'> {
  const { key } = one
  const { dispatch, textOf, left } = context
  dispatch({ type: 'pin_started', key })
  const outcome = await sendKeyed(one, input, async (sent, command) => {
    // After a reload, too, only the same is sent again.
    await changeKept(key, { unanswered: sent })
    return sendPatiently(key, sent, command, context)
  })
  if ('made' in outcome) {
    dispatch(outcome.made)
    if (outcome.made.type === 'pin_saved') together.pin = outcome.made.pin
    void dropKept([key])
    together.done += 1
    return 'saved'
  }
  if (left.aborted) return 'stop'
  const { error, ...again } = outcome
  const isGone = isFailure(error, 'upload_not_found')
  dispatch({ type: 'pin_failed', key, text: textOf(error), isGone, ...again })
  const { saveKey: save_key, unanswered } = again
  void changeKept(key, { save_key, unanswered, ...(isGone && gone) })
  if (!isFailure(error)) {
    reportError(error)
    return 'stop'
  }
  if (/^(image|upload|video|captions)_/.test(error.code)) return 'failed'
  // The next would fail for the same reason.
  together.failure = error
  return 'stop'
}

/** Waits for a lost connection, and until the server takes more. */
function sendPatiently(
  key: string,
  input: PinCommand,
  command: KeyedCommand,
  { dispatch, textOf, left, stopped }: SavingContext,
) {
  const onLost = (isLost: boolean) => dispatch({ type: 'connection_lost', key, isLost })
  const attempt = () => send(key, input, command)
  return untilAdmitted(
    () => untilAnswered(attempt, { isPatient: true, onLost }, left),
    {
      isRefused: command.isAnswered,
      onHeld: (pause) => {
        const hold = pause && { until: Date.now() + pause.ms, text: textOf(pause.error) }
        dispatch({ type: 'held', what: 'saves', hold })
      },
    },
    stopped,
  )
}

/** Saves or schedules one file. */
async function send(key: string, input: PinCommand, command: CommandKey): Promise<QueueEvent> {
  if ('publish_time' in input) {
    const { publish_time: publishTime } = await run(schedulePin, input, undefined, command)
    return { type: 'pin_scheduled', key, publishTime }
  }
  return { type: 'pin_saved', key, pin: await run(savePin, input, undefined, command) }
}
