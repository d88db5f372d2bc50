import { type Dispatch, useEffect, useRef } from 'react'
import { type Failure, isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { changeKept, dropKept } from '../resumable/kept-files.ts'
import { untilAnswered } from '../resumable/until-answered.ts'
import { sendKeyed, type UnansweredSaves } from '../saving/keyed-command.ts'
import type { scheduleQueued as ScheduleQueued } from '../scheduled/several/schedule-queued.ts'
import type { SchedulePlan } from '../scheduled/several/several-times.ts'
import { inTurns } from '../several/in-turns.ts'
import { type QueuedFile, type QueueEvent, type QueueState, readyFiles } from './queue-steps.ts'

const savedAtOnce = 2

export interface QueuePlace {
  board_id: string
  section: string | null
}

/** What became of those that were saved together. */
export interface SavedTogether {
  done: number
  /** One of the saved ones, which tells the board and section; null where they are scheduled. */
  pin: SavedPin | null
  /** Why the rest was not tried. */
  failure: Failure | null
}

export type SaveQueue = (place: QueuePlace, plan: SchedulePlan | null) => Promise<SavedTogether>

/**
 * Saves what is chosen and has arrived to one board, or schedules it, each file by its own command, which waits for a
 * lost connection.
 */
export function useSaveQueue(state: QueueState, dispatch: Dispatch<QueueEvent>): SaveQueue {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
  const running = useRef<AbortController | null>(null)
  const unanswered = useRef<UnansweredSaves<string, QueueEvent>>(new Map())
  useEffect(() => () => running.current?.abort(), [])

  return async (place, plan) => {
    const { signal } = (running.current = new AbortController())
    const files = readyFiles(state)
    const together: SavedTogether = { done: 0, pin: null, failure: null }
    dispatch({ type: 'save_started' })
    try {
      const schedule =
        plan &&
        (await import('../scheduled/several/schedule-queued.ts')).scheduleQueued(plan, files)
      await inTurns(files, savedAtOnce, (one) =>
        saveOne(one, { place, schedule, signal }, together),
      )
    } catch (error) {
      showFailure(error)
    }
    dispatch({ type: 'save_ended', isAll: together.done === files.length })
    return together
  }

  /** Whether the next one may succeed. */
  async function saveOne(
    one: QueuedFile,
    { place, schedule, signal }: { place: QueuePlace; schedule: Schedule; signal: AbortSignal },
    together: SavedTogether,
  ): Promise<boolean> {
    const { key } = one
    const input = { ...place, ...sourceOf(one), ...onBehalfOf }
    const send = async (command: CommandKey): Promise<QueueEvent> =>
      schedule
        ? { type: 'pin_scheduled', key, publishTime: await schedule(one, input, command) }
        : { type: 'pin_saved', key, pin: await run(savePin, input, undefined, command) }
    const onLost = (isLost: boolean) => dispatch({ type: 'connection_lost', key, isLost })
    dispatch({ type: 'pin_started', key })
    const outcome = await sendKeyed(unanswered.current, one, (command) =>
      untilAnswered(() => send(command), { isPatient: true, onLost }, signal),
    )
    if ('made' in outcome) {
      dispatch(outcome.made)
      if (outcome.made.type === 'pin_saved') together.pin = outcome.made.pin
      void dropKept(key)
      together.done += 1
      return true
    }
    if (signal.aborted) return false
    const { error, saveKey } = outcome
    dispatch({ type: 'pin_failed', key, text: failureText(error, t), saveKey })
    void changeKept(key, { save_key: saveKey })
    if (!isFailure(error)) {
      reportError(error)
      return false
    }
    if (/^(image|upload|video)_/.test(error.code)) return true
    // The next would fail for the same reason.
    together.failure = error
    return false
  }
}

type Schedule = ReturnType<typeof ScheduleQueued> | null

function sourceOf({ sent, title }: QueuedFile) {
  const source = sent?.upload_id
    ? { upload_id: sent.upload_id }
    : { image_signature: sent?.signature }
  return { ...source, title, method: 'uploaded' }
}
