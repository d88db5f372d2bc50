import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { CreatePinData } from '../builder/create-pin-data.ts'
import { isVideoFile } from '../resumable/is-video-file.ts'
import { giveUpUpload, type MediaEvents, sendMedia } from '../resumable/send-media.ts'
import { isHeld } from '../saving/save-states.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import type { CreatePin } from '../use-create-pin.ts'
import type { PagedStart } from './paged-start.ts'
import {
  type DraftPage,
  isToSend,
  nextPaged,
  noWords,
  openPaged,
  type PagedEvent,
} from './paged-steps.ts'
import type { QueuedPages } from './queued-pages.ts'
import { useSavePages } from './use-save-pages.ts'

export type Paged = ReturnType<typeof usePaged>

/** The pages of a pin that is made: their files, their order, their words, and saving them. */
export function usePaged(
  begun: readonly ChosenPicture[] | PagedStart,
  {
    link,
    scenario,
    takesVideos,
    draft,
    queued,
  }: Pick<CreatePinData, 'scenario' | 'takesVideos'> & {
    link: string
    draft: CreatePin['draft']
    queued?: QueuedPages
  },
) {
  const t = useMessages()
  const toasts = useToasts()
  const [first] = useState(() =>
    'pages' in begun
      ? pagedAgain(begun)
      : nextPaged(openPaged(), { type: 'added', pages: pagesOf(begun, link) }),
  )
  const [state, dispatch] = useReducer(nextPaged, first)
  const files = useRef(new Map<string, SentFile>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const giveUpAll = useEffectEvent(() => {
    for (const key of files.current.keys()) giveUp(key)
  })
  useEffect(() => () => giveUpAll(), [])

  /** The next one's turn comes at once. */
  function giveUp(key: string) {
    const known = files.current.get(key)
    if (!known) return
    known.stop.abort()
    if (known.address !== null && !known.isStored) giveUpUpload(known.address)
    URL.revokeObjectURL(known.url)
    files.current.delete(key)
  }

  function addFiles(picked: readonly File[]) {
    if (isHeld(state.save)) return
    const free = limits.storyPages - state.pages.length
    if (picked.length > free)
      toasts.show({ text: t('createPin.tooManyPages', { most: limits.storyPages }) })
    const fitting = picked.slice(0, free)
    if (queued) return dispatch({ type: 'added', pages: queued.add(fitting) })
    const pages = fitting.map((file) => {
      const [key, url] = [newKey(), URL.createObjectURL(file)]
      files.current.set(key, {
        ...{ file, url, stop: new AbortController() },
        ...{ address: null, isStored: false },
      })
      const picture = {
        ...{ kind: 'file' as const, url, part: 0, signature: null },
        ...(isVideoFile(file) && { video: { upload_id: null } }),
      }
      return { key, picture, words: noWords }
    })
    dispatch({ type: 'added', pages })
    // One after the other: each arrives sooner than all at once would.
    for (const { key } of pages) turn.current = turn.current.then(() => send(key))
  }

  async function send(key: string) {
    const known = files.current.get(key)
    // It was removed meanwhile.
    if (!known) return
    const { file, stop } = known
    if (isVideoFile(file) && !takesVideos)
      return dispatch({ type: 'send_failed', key, text: t('createPin.noVideos') })
    try {
      const sent = await sendMedia(
        { file },
        known.address,
        eventsOf(key, known, dispatch),
        stop.signal,
      )
      if (stop.signal.aborted) return
      known.isStored = true
      const { signature, upload_id, ...look } = sent
      if (isVideoFile(file) && upload_id)
        return dispatch({ type: 'video_stored', key, signature, upload_id })
      const url = imagePath(signature, '736x', 'webp')
      const picture = { kind: 'uploaded', upload_id, signature, url, ...look } as const
      dispatch({ type: 'stored', key, picture })
    } catch (error) {
      if (stop.signal.aborted) return
      dispatch({ type: 'send_failed', key, text: failureText(error, t) })
    }
  }

  function remove(key: string) {
    // It may be refused, and is then still there.
    if (isHeld(state.save)) return
    giveUp(key)
    dispatch({ type: 'removed', key })
  }

  function sendAgain(key: string) {
    if (queued) return queued.sendAgain(key)
    const isHere = files.current.has(key)
    dispatch({ type: 'send_repeated', key, isHere })
    const page = state.pages.find((one) => one.key === key)
    if (isHere && page && isToSend(page)) turn.current = turn.current.then(() => send(key))
  }

  const save = useSavePages(state, dispatch, { scenario, draft })
  const isChanged = state.pages.length > 0 && state.pages !== first.pages
  return { state, isChanged, dispatch, addFiles, remove, sendAgain, save }
}

const eventsOf = (
  key: string,
  known: SentFile,
  dispatch: (event: PagedEvent) => void,
): MediaEvents => ({
  isPatient: false,
  onPart: (part) => dispatch({ type: 'sent', key, part }),
  // It goes on by itself.
  onLost: () => undefined,
  onAddress: (address) => {
    known.address = address
  },
})

/** A save whose answer was lost can only be sent again as it was. */
function pagedAgain({ format, pages, unanswered }: PagedStart) {
  const opened = nextPaged(openPaged(format), { type: 'added', pages })
  if (unanswered === undefined) return opened
  const sent = [
    { type: 'save_started', key: unanswered },
    { type: 'save_sent' },
    { type: 'save_unanswered' },
  ] as const
  return sent.reduce(nextPaged, opened)
}

function pagesOf(chosen: readonly ChosenPicture[], link: string) {
  return chosen.flatMap(
    ({ picture, title, description }, place): Pick<DraftPage, 'key' | 'picture' | 'words'>[] =>
      picture.kind === 'web'
        ? [
            {
              key: String(place),
              picture: { kind: 'web', url: picture.url },
              words: { ...noWords, title, description, link },
            },
          ]
        : [],
  )
}

/** A file of the device. */
interface SentFile {
  file: File
  url: string
  stop: AbortController
  /** By which an upload in parts goes on. */
  address: string | null
  isStored: boolean
}
