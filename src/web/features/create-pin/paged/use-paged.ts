import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { UploadedImage } from '#contract/media/upload-image'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { isHeld } from '../saving/save-states.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { type DraftPage, isToSend, nextPaged, noWords, openPaged } from './paged-steps.ts'
import { useSavePages } from './use-save-pages.ts'

export type Paged = ReturnType<typeof usePaged>

/** The pages of a pin that is made: their files, their order, their words, and saving them. */
export function usePaged(
  chosen: readonly ChosenPicture[],
  { link, scenario }: { link: string; scenario: PinScenario },
) {
  const t = useMessages()
  const toasts = useToasts()
  const [first] = useState(() =>
    nextPaged(openPaged(), { type: 'added', pages: pagesOf(chosen, link) }),
  )
  const [state, dispatch] = useReducer(nextPaged, first)
  const files = useRef(new Map<string, { file: File; url: string; stop: AbortController }>())
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
    URL.revokeObjectURL(known.url)
    files.current.delete(key)
  }

  function addFiles(picked: readonly File[]) {
    if (isHeld(state.save)) return
    const free = limits.storyPages - state.pages.length
    if (picked.length > free)
      toasts.show({ text: t('createPin.tooManyPages', { most: limits.storyPages }) })
    const pages = picked.slice(0, free).map((file) => {
      const [key, url] = [newKey(), URL.createObjectURL(file)]
      files.current.set(key, { file, url, stop: new AbortController() })
      const picture = { kind: 'file', url, part: 0, signature: null } as const
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
    try {
      if (file.size > limits.imageBytes) throw ownFailure('image_too_large')
      const image = await uploadPicture(
        file,
        (part) => dispatch({ type: 'sent', key, part }),
        stop.signal,
      )
      dispatch({ type: 'stored', key, picture: toUploaded(image) })
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
    dispatch({ type: 'send_repeated', key })
    const page = state.pages.find((one) => one.key === key)
    if (page && isToSend(page)) turn.current = turn.current.then(() => send(key))
  }

  const save = useSavePages(state, dispatch, scenario)
  const isChanged = state.pages.length > 0 && state.pages !== first.pages
  return { state, isChanged, dispatch, addFiles, remove, sendAgain, save }
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

function toUploaded(image: UploadedImage): UploadedPicture {
  const { image_signature: signature, width, height, dominant_color: color } = image
  const url = imagePath(signature, '736x', 'webp')
  return { kind: 'uploaded', upload_id: null, signature, url, width, height, color }
}
