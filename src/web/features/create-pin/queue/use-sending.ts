import { type Dispatch, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { findOwnCopy } from '#contract/pins/find-own-copy'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type MediaEvents, sendMedia } from '#web/lib/uploads/send-media.ts'
import { changeKept } from '../resumable/change-kept.ts'
import { dropKept, findFile } from '../resumable/kept-files.ts'
import { isWorthRetry } from '../upload/is-worth-retry.ts'
import type { QueuedFile } from './files/queued-file.ts'
import { pauseAfter, stopsAll } from './holds.ts'
import { dueFiles, type QueueEvent, type QueueState } from './queue-steps.ts'

/** Sends what is due, and goes on with the next when one is done. Waits where the server takes no more for now. */
export function useSending(
  state: QueueState,
  dispatch: Dispatch<QueueEvent>,
  takesVideos: boolean,
): { stop: (key: string) => void } {
  const t = useMessages()
  const running = useRef(new Map<string, AbortController>())
  const failed = useRef<unknown[]>([])

  const eventsOf = (key: string): MediaEvents => ({
    isPatient: true,
    onAddress: (address) => {
      dispatch({ type: 'begun', key, address })
      void changeKept(key, { address })
    },
    onPart: (part) => dispatch({ type: 'part_sent', key, part }),
    onLost: (isLost) => dispatch({ type: 'connection_lost', key, isLost }),
  })

  async function send({ key, edit, address, file: chosen }: QueuedFile) {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(key, controller)
    dispatch({ type: 'started', key })
    try {
      const file = chosen ?? (await findFile(key))
      if (signal.aborted) return
      if (!file) return dispatch({ type: 'not_kept', key })
      const sent = await sendMedia({ file, edit }, address, eventsOf(key), signal)
      if (signal.aborted) return
      failed.current = []
      dispatch({ type: 'taken', key, sent })
      void changeKept(key, { sent })
      void run(findOwnCopy, { image_signature: sent.signature })
        .then(({ board }) => board && dispatch({ type: 'copy_found', key, board }))
        .catch(() => null)
    } catch (error) {
      if (!signal.aborted) fail(key, error)
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  function fail(key: string, error: unknown) {
    if (!isFailure(error)) reportError(error)
    const text = failureText(error, t)
    const pauseMs = pauseAfter(error)
    if (pauseMs !== null) {
      dispatch({ type: 'held', what: 'uploads', hold: { until: Date.now() + pauseMs, text } })
      return dispatch({ type: 'put_back', key })
    }
    const canRetry = isWorthRetry(error)
    if (!canRetry) void dropKept([key])
    dispatch({ type: 'failed', key, text, canRetry })
    failed.current.push(error)
    // All others would fail, too: thousands of requests in vain.
    if (stopsAll(failed.current))
      dispatch({ type: 'held', what: 'uploads', hold: { until: null, text } })
  }

  const sendDue = useEffectEvent(() => {
    for (const due of dueFiles(state)) {
      const { key, isVideo } = due
      if (isVideo && !takesVideos)
        dispatch({ type: 'failed', key, text: t('createPin.noVideos'), canRetry: false })
      else void send(due)
    }
  })
  const hold = state.holds.uploads
  useEffect(() => sendDue(), [state.files, hold])
  useEffect(() => {
    if (!hold) failed.current = []
    if (!hold || hold.until === null) return
    const release = () => dispatch({ type: 'held', what: 'uploads', hold: null })
    const timer = setTimeout(release, Math.max(0, hold.until - Date.now()))
    return () => clearTimeout(timer)
  }, [hold, dispatch])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  return { stop: useCallback((key: string) => running.current.get(key)?.abort(), []) }
}
