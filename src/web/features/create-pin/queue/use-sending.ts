import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { findOwnCopy } from '#contract/pins/find-own-copy'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { changeKept, dropKept } from '../resumable/kept-files.ts'
import { type MediaEvents, sendMedia } from '../resumable/send-media.ts'
import { isWorthRetry } from '../upload/is-worth-retry.ts'
import { dueFiles, type QueuedFile, type QueueEvent, type QueueState } from './queue-steps.ts'

/** Sends what is due, and goes on with the next when one is done. */
export function useSending(
  state: QueueState,
  dispatch: Dispatch<QueueEvent>,
  takesVideos: boolean,
): { stop: (key: string) => void } {
  const t = useMessages()
  const running = useRef(new Map<string, AbortController>())

  const eventsOf = (key: string): MediaEvents => ({
    isPatient: true,
    onAddress: (address) => {
      dispatch({ type: 'begun', key, address })
      void changeKept(key, { address })
    },
    onPart: (part) => dispatch({ type: 'part_sent', key, part }),
    onLost: (isLost) => dispatch({ type: 'connection_lost', key, isLost }),
  })

  async function send({ key, edit, address }: QueuedFile, file: File) {
    const controller = new AbortController()
    running.current.set(key, controller)
    dispatch({ type: 'started', key })
    try {
      const sent = await sendMedia({ file, edit }, address, eventsOf(key), controller.signal)
      if (controller.signal.aborted) return
      dispatch({ type: 'taken', key, sent })
      void run(findOwnCopy, { image_signature: sent.signature })
        .then(({ board }) => board && dispatch({ type: 'copy_found', key, board }))
        .catch(() => null)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!isFailure(error)) reportError(error)
      const canRetry = isWorthRetry(error)
      if (!canRetry) void dropKept(key)
      dispatch({ type: 'failed', key, text: failureText(error, t), canRetry })
    }
  }
  const sendDue = useEffectEvent(() => {
    for (const due of dueFiles(state)) {
      const { key, file, isVideo } = due
      if (isVideo && !takesVideos)
        dispatch({ type: 'failed', key, text: t('createPin.noVideos'), canRetry: false })
      else if (file) void send(due, file)
    }
  })
  useEffect(() => sendDue(), [state.files])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  return { stop: (key) => running.current.get(key)?.abort() }
}
