import { type Dispatch, useEffect, useRef } from 'react'
import { type Failure, isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { changeKept, dropKept } from '../resumable/kept-files.ts'
import { untilAnswered } from '../resumable/until-answered.ts'
import { sendKeyed } from '../saving/keyed-command.ts'
import type { PinCommand } from '../saving/pin-command.ts'
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
  useEffect(() => () => running.current?.abort(), [])
  const latest = useRef(state)
  useEffect(() => void (latest.current = state), [state])

  return async (place, plan) => {
    const { signal } = (running.current = new AbortController())
    const files = readyFiles(state)
    const together: SavedTogether = { done: 0, pin: null, failure: null }
    let isAll = false
    dispatch({ type: 'save_started' })
    try {
      const times =
        plan &&
        (await import('../scheduled/several/schedule-queued.ts')).scheduleQueued(plan, files)
      isAll = true
      await inTurns(files, savedAtOnce, async ({ key }) => {
        const one = readyFiles(latest.current).find((file) => file.key === key)
        // It was left out, or left for later, while others were saved.
        if (!one) return true
        const input = { ...place, ...sourceOf(one), ...onBehalfOf, ...times?.get(key) }
        const outcome = await saveOne(one, input, signal, together)
        isAll &&= outcome === 'saved'
        return outcome !== 'stop'
      })
    } catch (error) {
      isAll = false
      showFailure(error)
    }
    dispatch({ type: 'save_ended', isAll })
    return together
  }

  /** `stop`: the next would not succeed either. */
  async function saveOne(
    one: QueuedFile,
    input: PinCommand,
    signal: AbortSignal,
    together: SavedTogether,
  ): Promise<'saved' | 'failed' | 'stop'> {
    const { key } = one
    const onLost = (isLost: boolean) => dispatch({ type: 'connection_lost', key, isLost })
    dispatch({ type: 'pin_started', key })
    const outcome = await sendKeyed(one, input, async (sent, command) => {
      // After a reload, too, only the same is sent again.
      await changeKept(key, { unanswered: sent })
      return untilAnswered(() => send(key, sent, command), { isPatient: true, onLost }, signal)
    })
    if ('made' in outcome) {
      dispatch(outcome.made)
      if (outcome.made.type === 'pin_saved') together.pin = outcome.made.pin
      void dropKept(key)
      together.done += 1
      return 'saved'
    }
    if (signal.aborted) return 'stop'
    const { error, ...again } = outcome
    dispatch({ type: 'pin_failed', key, text: failureText(error, t), ...again })
    void changeKept(key, { save_key: again.saveKey, unanswered: again.unanswered })
    if (!isFailure(error)) {
      reportError(error)
      return 'stop'
    }
    if (/^(image|upload|video)_/.test(error.code)) return 'failed'
    // The next would fail for the same reason.
    together.failure = error
    return 'stop'
  }
}

/** Saves or schedules one file. */
async function send(key: string, input: PinCommand, command: CommandKey): Promise<QueueEvent> {
  if ('publish_time' in input) {
    const { publish_time: publishTime } = await run(schedulePin, input, undefined, command)
    return { type: 'pin_scheduled', key, publishTime }
  }
  return { type: 'pin_saved', key, pin: await run(savePin, input, undefined, command) }
}

function sourceOf({ sent, title }: QueuedFile) {
  const source = sent?.upload_id
    ? { upload_id: sent.upload_id }
    : { image_signature: sent?.signature }
  return { ...source, title, method: 'uploaded' }
}
