import { type Dispatch, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { giveUpUpload } from '#web/lib/uploads/send-media.ts'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { changeKept } from '../resumable/change-kept.ts'
import { holdKept } from '../resumable/hold-kept.ts'
import { keepInPortions } from '../resumable/keep-in-portions.ts'
import { dropKept, type FileToKeep, type KnownFile, toKnown } from '../resumable/kept-files.ts'
import { fileOf, keysBetween } from './files/file-list.ts'
import {
  keptOf,
  type QueuedFile,
  type QueueStart,
  type RowWords,
  toQueued,
} from './files/queued-file.ts'
import { nextQueue, openQueue, type QueueEvent, type QueueState } from './queue-steps.ts'
import { type SaveQueue, useSaveQueue } from './saving/use-save-queue.ts'
import { useShared } from './shared/use-shared.ts'
import { useSending } from './use-sending.ts'

/** What the member does to files; the same functions for as long as the queue is there. */
export interface QueueActions {
  pause: (keys: readonly string[]) => void
  /** Goes on with paused files, or tries them again. */
  resume: (keys: readonly string[]) => void
  /** For a file that the browser did not keep. */
  chooseAgain: (one: QueuedFile, file: File) => void
  write: (key: string, words: Partial<RowWords>) => void
  edit: (key: string, made: UploadedPicture) => void
  caption: (key: string, captions: readonly CaptionTrack[]) => void
  /** Whether these are saved next. */
  choose: (keys: readonly string[], isChosen: boolean) => void
  /** All from the one that was pressed last to this one. */
  chooseUpTo: (key: string, isChosen: boolean) => void
  leaveOut: (files: readonly QueuedFile[]) => void
}

export interface Queue {
  state: QueueState
  actions: QueueActions
  dispatch: Dispatch<QueueEvent>
  add: (files: readonly File[]) => readonly QueuedFile[]
  shared: ReturnType<typeof useShared>
  /** Saves the chosen ones as they arrive, or schedules them. */
  save: SaveQueue
}

/** Several files that are sent two at a time, kept on this device until they are saved. */
export function useQueue({ files: first, groups }: QueueStart, takesVideos: boolean): Queue {
  const t = useMessages()
  const personId = useFacts().viewer?.id ?? ''
  const [state, dispatch] = useReducer(nextQueue, first, openQueue)
  const shared = useShared(state.shared, dispatch, groups.length > 0)
  const { stop } = useSending(state, dispatch, takesVideos)
  const save = useSaveQueue(state, dispatch)
  const latest = useRef(state)
  useEffect(() => void (latest.current = state), [state])
  const gone = useRef(new Set<string>())
  const pressed = useRef<string | null>(null)

  function keep(files: readonly QueuedFile[]) {
    const group = newKey()
    const chosen = files.flatMap((one): FileToKeep[] => {
      const { key, file, address, title, saveKey: save_key } = one
      if (file === null) return []
      const known = { key, group, address, title, save_key, personId, draft_id: null }
      return [{ file, known: toKnown(file, known) }]
    })
    if (chosen.length > 0) holdKept(group)
    const knownNow = (known: KnownFile): KnownFile | null => {
      const one = fileOf(latest.current.files, known.key)
      if (gone.current.has(known.key) || one?.step === 'saved') return null
      return one ? { ...known, ...keptOf(one) } : known
    }
    keepInPortions(chosen, knownNow, (keys, isKept) => dispatch({ type: 'kept', keys, isKept }))
  }
  const keepFirst = useEffectEvent(() => {
    for (const group of groups) holdKept(group)
    keep(first)
  })
  useEffect(() => keepFirst(), [])

  const actions = useMemo(
    (): QueueActions => ({
      pause: (keys) => {
        for (const key of keys) stop(key)
        dispatch({ type: 'paused', keys })
      },
      resume: (keys) => dispatch({ type: 'resumed', keys }),
      chooseAgain: ({ key, name, size }, file) =>
        file.size === size
          ? dispatch({ type: 'chosen_again', key, file })
          : dispatch({ type: 'other_chosen', key, text: t('createPin.otherFile', { name }) }),
      write: (key, words) => {
        dispatch({ type: 'written', key, words })
        void changeKept(key, words)
      },
      edit: (key, { signature, upload_id, width, height, color, edited = null }) => {
        const sent = { signature, upload_id, width, height, color }
        dispatch({ type: 'edited', key, sent, edited })
        void changeKept(key, { sent, edited })
      },
      caption: (key, captions) => {
        dispatch({ type: 'captioned', key, captions })
        void changeKept(key, { captions })
      },
      choose: (keys, isChosen) => {
        const [only = null] = keys
        pressed.current = keys.length === 1 ? only : null
        dispatch({ type: 'chosen', keys, isChosen })
      },
      chooseUpTo: (key, isChosen) => {
        const keys = keysBetween(latest.current.files, pressed.current ?? key, key)
        pressed.current = key
        dispatch({ type: 'chosen', keys, isChosen })
      },
      leaveOut: (files) => {
        for (const { key, address } of files) {
          gone.current.add(key)
          stop(key)
          if (address !== null) giveUpUpload(address)
        }
        const keys = files.map(({ key }) => key)
        void dropKept(keys)
        dispatch({ type: 'left_out', keys })
      },
    }),
    [t, stop],
  )

  return {
    ...{ state, actions, dispatch, save, shared },
    add: (files) => {
      const added = files.map(toQueued)
      dispatch({ type: 'added', files: added })
      keep(added)
      return added
    },
  }
}
