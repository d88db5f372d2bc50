import { useEffect, useReducer, useState } from 'react'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isVideoFile } from '#web/lib/uploads/is-video-file.ts'
import { sendInTurn } from '#web/lib/uploads/send-in-turn.ts'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { CreatePinData } from '../builder/create-pin-data.ts'
import { isHeld } from '../saving/save-states.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import type { CreatePin } from '../use-create-pin.ts'
import type { PagedStart } from './paged-start.ts'
import { isToSend, type NewPage, nextPaged, noWords, openPaged } from './paged-steps.ts'
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
  const [files] = useState(() =>
    sendInTurn({
      onPart: (key, part) => dispatch({ type: 'sent', key, part }),
      onStored: (key, { signature, upload_id, ...look }, isVideo) => {
        if (isVideo && upload_id)
          return dispatch({ type: 'video_stored', key, signature, upload_id })
        const url = imagePath(signature, '736x', 'webp')
        const picture = { kind: 'uploaded', upload_id, signature, url, ...look } as const
        dispatch({ type: 'stored', key, picture })
      },
      onFailed: (key, text) => dispatch({ type: 'send_failed', key, text }),
      refusalOf: (file) => (isVideoFile(file) && !takesVideos ? t('createPin.noVideos') : null),
      textOf: (error) => failureText(error, t),
    }),
  )
  useEffect(() => () => files.giveUpAll(), [files])

  function addFiles(picked: readonly File[]) {
    if (isHeld(state.save)) return
    const free = limits.storyPages - state.pages.length
    if (picked.length > free)
      toasts.show({ text: t('createPin.tooManyPages', { max: limits.storyPages }) })
    const fitting = picked.slice(0, free)
    if (queued) return dispatch({ type: 'added', pages: queued.add(fitting) })
    const pages = fitting.map((file) => {
      const key = newKey()
      const picture = {
        ...{ kind: 'file' as const, url: files.add(key, file), part: 0, signature: null },
        ...(isVideoFile(file) && { video: { upload_id: null } }),
      }
      return { key, picture, words: noWords }
    })
    dispatch({ type: 'added', pages })
  }

  function remove(key: string) {
    // It may be refused, and is then still there.
    if (isHeld(state.save)) return
    files.giveUp(key)
    dispatch({ type: 'removed', key })
  }

  function sendAgain(key: string) {
    if (queued) return queued.sendAgain(key)
    const isHere = files.has(key)
    dispatch({ type: 'send_repeated', key, isHere })
    const page = state.pages.find((one) => one.key === key)
    if (isHere && page && isToSend(page)) files.sendAgain(key)
  }

  const save = useSavePages(state, dispatch, { scenario, draft })
  const isChanged = state.pages.length > 0 && state.pages !== first.pages
  return { state, isChanged, dispatch, addFiles, remove, sendAgain, save }
}

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
    ({ picture, title, description, altText: alt_text = '' }, place): NewPage[] =>
      picture.kind === 'web'
        ? [
            {
              key: String(place),
              picture: { kind: 'web', url: picture.url },
              words: { ...noWords, title, description, link, alt_text },
            },
          ]
        : [],
  )
}
