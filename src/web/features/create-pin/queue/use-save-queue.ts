import { type Dispatch, useEffect, useRef } from 'react'
import { type Failure, isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { changeKept, dropKept } from '../resumable/kept-files.ts'
import { untilAnswered } from '../resumable/until-answered.ts'
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
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return async (place, plan) => {
    const { signal } = (running.current = new AbortController())
    const files = readyFiles(state)
    const together: SavedTogether = { done: 0, pin: null, failure: null }
    dispatch({ type: 'save_started' })
    const schedule =
      plan && (await import('../scheduled/several/schedule-queued.ts')).scheduleQueued(plan, files)
    await inTurns(files, savedAtOnce, async (one) => {
      const { key, saveKey } = one
      let nextKey = saveKey
      // An attempt whose answer was lost is not made twice, not even after a reload.
      const command = { key: saveKey, isHonoured: true, answered: () => (nextKey = newKey()) }
      const input = { ...place, ...sourceOf(one), ...onBehalfOf }
      const save = async (): Promise<QueueEvent> =>
        schedule
          ? { type: 'pin_scheduled', key, publishTime: await schedule(one, input, command) }
          : { type: 'pin_saved', key, pin: await run(savePin, input, undefined, command) }
      dispatch({ type: 'pin_started', key })
      try {
        const onLost = (isLost: boolean) => dispatch({ type: 'connection_lost', key, isLost })
        const event = await untilAnswered(save, { isPatient: true, onLost }, signal)
        dispatch(event)
        if (event.type === 'pin_saved') together.pin = event.pin
        void dropKept(key)
        together.done += 1
        return true
      } catch (error) {
        if (signal.aborted) return false
        dispatch({ type: 'pin_failed', key, text: failureText(error, t), saveKey: nextKey })
        void changeKept(key, { save_key: nextKey })
        if (!isFailure(error)) return false
        if (/^(image|upload|video)_/.test(error.code)) return true
        // The next would fail for the same reason.
        together.failure = error
        return false
      }
    })
    dispatch({ type: 'save_ended' })
    return together
  }
}

function sourceOf({ sent, title }: QueuedFile) {
  const source = sent?.upload_id
    ? { upload_id: sent.upload_id }
    : { image_signature: sent?.signature }
  return { ...source, title, method: 'uploaded' }
}
