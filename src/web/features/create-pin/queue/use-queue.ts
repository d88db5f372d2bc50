import { useEffect, useEffectEvent, useReducer } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { holdKept } from '../resumable/hold-kept.ts'
import { changeKept, dropKept, keepFile, toKept } from '../resumable/kept-files.ts'
import { giveUpUpload } from '../resumable/send-media.ts'
import { nextQueue, openQueue, type QueuedFile, type QueueState } from './queue-steps.ts'
import { toQueued } from './queued-file.ts'
import { type SaveQueue, useSaveQueue } from './use-save-queue.ts'
import { useSending } from './use-sending.ts'

export interface Queue {
  state: QueueState
  add: (files: readonly File[]) => void
  pause: (key: string) => void
  /** Goes on with a paused file, or tries one again. */
  resume: (key: string) => void
  /** For a file that the browser did not keep. */
  chooseAgain: (one: QueuedFile, file: File) => void
  title: (key: string, title: string) => void
  /** Whether these are saved next. */
  choose: (keys: readonly string[], isChosen: boolean) => void
  leaveOut: (one: QueuedFile) => void
  /** Saves the chosen ones that have arrived, or schedules them. */
  save: SaveQueue
}

/** Several files that are sent two at a time, kept on this device until they are saved. */
export function useQueue(first: readonly QueuedFile[], takesVideos: boolean): Queue {
  const t = useMessages()
  const personId = useFacts().viewer?.id ?? ''
  const [state, dispatch] = useReducer(nextQueue, first, openQueue)
  const { stop } = useSending(state, dispatch, takesVideos)
  const save = useSaveQueue(state, dispatch)

  function keep(files: readonly QueuedFile[]) {
    for (const { key, file, address, title, saveKey: save_key, isKept: isKeptAlready } of files) {
      holdKept(key)
      if (file === null || isKeptAlready) continue
      void keepFile(toKept(file, { key, address, title, save_key, personId })).then((isKept) =>
        dispatch({ type: 'kept', key, isKept }),
      )
    }
  }
  const keepFirst = useEffectEvent(() => keep(first))
  useEffect(() => keepFirst(), [])

  return {
    state,
    save,
    add: (files) => {
      const added = files.map(toQueued)
      dispatch({ type: 'added', files: added })
      keep(added)
    },
    pause: (key) => {
      stop(key)
      dispatch({ type: 'paused', key })
    },
    resume: (key) => dispatch({ type: 'resumed', key }),
    chooseAgain: ({ key, name, size }, file) =>
      file.size === size
        ? dispatch({ type: 'chosen_again', key, file })
        : dispatch({ type: 'other_chosen', key, text: t('createPin.otherFile', { name }) }),
    title: (key, title) => {
      dispatch({ type: 'titled', key, title })
      void changeKept(key, { title })
    },
    choose: (keys, isChosen) => dispatch({ type: 'chosen', keys, isChosen }),
    leaveOut: ({ key, address }) => {
      stop(key)
      if (address !== null) giveUpUpload(address)
      void dropKept(key)
      dispatch({ type: 'left_out', key })
    },
  }
}
