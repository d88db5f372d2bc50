import { type Dispatch, useEffect, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { dropKept } from '../resumable/kept-files.ts'
import { untilAnswered } from '../resumable/until-answered.ts'
import { inTurns } from '../several/in-turns.ts'
import { type QueueEvent, type QueueState, readyFiles } from './queue-steps.ts'

const savedAtOnce = 2

/** Saves what has arrived to one board, each file by its own command, which waits for a lost connection. */
export function useSaveQueue(state: QueueState, dispatch: Dispatch<QueueEvent>) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return async (place: { board_id: string; section: string | null }): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    dispatch({ type: 'save_started' })
    await inTurns(readyFiles(state), savedAtOnce, async ({ key, title, sent }) => {
      if (!sent) return true
      dispatch({ type: 'pin_started', key })
      try {
        const { upload_id, signature: image_signature } = sent
        const source = upload_id ? { upload_id } : { image_signature }
        const words = { title, method: 'uploaded' }
        // An attempt whose answer was lost is not made twice.
        const pin = await untilAnswered(
          () => run(savePin, { ...place, ...source, ...words, ...onBehalfOf }),
          {
            isPatient: true,
            onLost: (isLost) => dispatch({ type: 'connection_lost', key, isLost }),
          },
          signal,
        )
        dispatch({ type: 'pin_saved', key, pin })
        void dropKept(key)
        return true
      } catch (error) {
        if (signal.aborted) return false
        dispatch({ type: 'pin_failed', key, text: failureText(error, t) })
        // After any other failure the next would fail for the same reason.
        return isFailure(error) && /^(image|upload|video)_/.test(error.code)
      }
    })
    dispatch({ type: 'save_ended' })
  }
}
