import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { UploadedImage } from '#contract/media/upload-image'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import type { SavedPin } from '#contract/pins/pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { run } from '#web/lib/requests/run.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { PinWords, Place } from '../create-pin-steps.ts'
import type { UploadedPicture } from '../editing/edited-from.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { type DraftPage, isToSend, nextPaged, noWords, openPaged } from './paged-steps.ts'

export type Paged = ReturnType<typeof usePaged>

/** The pages of a pin that is made: their files, their order, their words, and saving them. */
export function usePaged(
  chosen: readonly ChosenPicture[],
  { link, scenario }: { link: string; scenario: PinScenario },
) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
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
    if (state.isSaving) return
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
    if (state.isSaving) return
    giveUp(key)
    dispatch({ type: 'removed', key })
  }

  function sendAgain(key: string) {
    dispatch({ type: 'send_repeated', key })
    const page = state.pages.find((one) => one.key === key)
    if (page && isToSend(page)) turn.current = turn.current.then(() => send(key))
  }

  async function save(
    place: Place,
    words: Pick<PinWords, 'title' | 'description'>,
  ): Promise<SavedPin | null> {
    if (place.board_id === null) return null
    dispatch({ type: 'save_started' })
    try {
      return await run(saveStoryPin, {
        board_id: place.board_id,
        section: place.section_id,
        ...{ format: state.format, scenario },
        pages: state.pages.map(({ picture, words: own }) => ({
          ...(picture.kind === 'web'
            ? { image_url: picture.url }
            : { image_signature: picture.signature }),
          ...own,
        })),
        ...words,
        ...onBehalfOf,
      })
    } catch (error) {
      const fault = isFailure(error) ? faultOf(error.detail.field) : null
      dispatch({ type: 'save_refused', ...fault, text: failureText(error, t) })
      if (!fault) showFailure(error)
      return null
    }
  }

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

const wordFields = ['title', 'description', 'link', 'alt_text'] as const

/** The page that a failure names, as in `pages.2.link`. */
function faultOf(named: string | undefined) {
  const [, page, name] = /^pages\.(\d+)\.(\w+)/.exec(named ?? '') ?? []
  if (page === undefined) return null
  const field = wordFields.find((one) => one === name) ?? ('picture' as const)
  return { page: Number(page), field }
}

function toUploaded(image: UploadedImage): UploadedPicture {
  const { image_signature: signature, width, height, dominant_color: color } = image
  const url = imagePath(signature, '736x', 'webp')
  return { kind: 'uploaded', upload_id: null, signature, url, width, height, color }
}
