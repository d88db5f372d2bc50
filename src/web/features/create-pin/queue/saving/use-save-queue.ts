import { type Dispatch, useEffect, useRef } from 'react'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SchedulePlan } from '../../scheduled/several/several-times.ts'
import { filesThat } from '../files/file-list.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import type { QueueEvent, QueueState } from '../queue-steps.ts'
import { isLeft, nextToSave } from './next-to-save.ts'
import { type SavedTogether, saveOne } from './save-one.ts'
import { useLatest } from './use-latest.ts'

const savedAtOnce = 2

export interface QueuePlace {
  board_id: string
  section: string | null
}

export interface SaveQueue {
  begin: (place: QueuePlace, plan: SchedulePlan | null) => Promise<SavedTogether>
  /** Begins no more. */
  stop: () => void
}

/**
 * Saves what is chosen to one board as it arrives, or schedules it, each file by its own command, which waits for a
 * lost connection, and until the server takes more.
 */
export function useSaveQueue(state: QueueState, dispatch: Dispatch<QueueEvent>): SaveQueue {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
  const { latest, changed, wake } = useLatest(state)
  const left = useRef(new AbortController())
  /** Of what is being saved. */
  const stopping = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => {
      left.current.abort()
      stopping.current.abort()
    }
  }, [])

  async function begin(place: QueuePlace, plan: SchedulePlan | null): Promise<SavedTogether> {
    const { signal } = (stopping.current = new AbortController())
    const files = filesThat(state.files, 'savable')
    const toSave = new Set(files.map(({ key }) => key))
    const together: SavedTogether = { done: 0, pin: null, failure: null }
    const textOf = (error: unknown) => failureText(error, t)
    const context = { dispatch, textOf, left: left.current.signal, stopped: signal }
    let isAll = false
    dispatch({ type: 'save_started' })
    try {
      const times =
        plan &&
        (await import('../../scheduled/several/schedule-queued.ts')).scheduleQueued(plan, files)
      isAll = true
      const saveSome = async () => {
        while (!signal.aborted) {
          const one = nextToSave(latest.current.files, toSave)
          if (one === null) return
          if (one === 'later') {
            // oxlint-disable-next-line no-await-in-loop -- until it is here
            await changed()
            continue
          }
          toSave.delete(one.key)
          const { description, link, options } = state.shared
          const words = { ...wordsOf(one), description, link, ...options }
          const input = { ...place, ...words, ...onBehalfOf, ...times?.get(one.key) }
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const outcome = await saveOne(one, input, together, context)
          isAll &&= outcome === 'saved'
          if (outcome === 'stop') stop()
        }
      }
      await Promise.all(Array.from({ length: savedAtOnce }, saveSome))
      isAll &&= !isLeft(latest.current.files, toSave)
    } catch (error) {
      isAll = false
      showFailure(error)
    }
    dispatch({ type: 'save_ended', isAll })
    return together
  }

  function stop() {
    stopping.current.abort()
    wake()
  }

  return { begin, stop }
}

function wordsOf({ sent, title, alt_text, captions }: QueuedFile) {
  const source = sent?.upload_id
    ? { upload_id: sent.upload_id }
    : { image_signature: sent?.signature }
  const said = captions.length > 0 ? { captions: [...captions] } : {}
  return { ...source, title, alt_text, ...said, method: 'uploaded' }
}
