import { useEffect, useReducer, useRef } from 'react'
import { isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { run } from '#web/lib/requests/run.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PinWords } from '../create-pin-steps.ts'
import { type Place } from '../create-pin-steps.ts'
import { keyedCommand, keyOf } from '../saving/keyed-command.ts'
import { canPress } from '../saving/save-states.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { type DraftPage, nextPaged, noWords, openPaged } from './paged-steps.ts'

/** The pages of a pin that is made: their files, their order, their words, and saving them. */
export function usePaged(chosen: readonly ChosenPicture[], link: string) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
  const [state, dispatch] = useReducer(nextPaged, null, () =>
    nextPaged(openPaged(), { type: 'added', pages: pagesOf(chosen, link) }),
  )
  const files = useRef(new Map<string, File>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const stop = useRef(new AbortController())
  const urls = useRef<string[]>([])
  useEffect(() => {
    const [aborter, made] = [stop.current, urls.current]
    return () => {
      aborter.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  function addFiles(picked: readonly File[]) {
    const pages = picked.map((file) => {
      const [key, url] = [crypto.randomUUID(), URL.createObjectURL(file)]
      files.current.set(key, file)
      urls.current.push(url)
      const picture = { kind: 'file', url, part: 0, signature: null } as const
      return { key, picture, words: noWords }
    })
    dispatch({ type: 'added', pages })
    // One after the other: each arrives sooner than all at once would.
    for (const { key } of pages) turn.current = turn.current.then(() => send(key))
  }

  async function send(key: string) {
    const file = files.current.get(key)
    if (!file || stop.current.signal.aborted) return
    try {
      const { image_signature } = await uploadPicture(
        file,
        (part) => dispatch({ type: 'sent', key, part }),
        stop.current.signal,
      )
      dispatch({ type: 'stored', key, signature: image_signature })
    } catch (error) {
      if (stop.current.signal.aborted) return
      dispatch({ type: 'send_failed', key, text: failureText(error, t) })
    }
  }

  function sendAgain(key: string) {
    dispatch({ type: 'send_repeated', key })
    turn.current = turn.current.then(() => send(key))
  }

  async function save(
    place: Place,
    words: Pick<PinWords, 'title' | 'description'>,
  ): Promise<SavedPin | null> {
    if (place.board_id === null || !canPress(state.save)) return null
    const command = keyedCommand(keyOf(state.save))
    dispatch({ type: 'save_started', key: command.key })
    const input = {
      board_id: place.board_id,
      section: place.section_id,
      format: state.format,
      pages: state.pages.map(({ picture, words: own }) => ({
        ...(picture.kind === 'web'
          ? { image_url: picture.url }
          : { image_signature: picture.signature }),
        ...own,
      })),
      ...words,
      ...onBehalfOf,
    }
    dispatch({ type: 'save_sent' })
    try {
      const pin = await run(saveStoryPin, input, undefined, command)
      dispatch({ type: 'save_answered' })
      return pin
    } catch (error) {
      const fault = isFailure(error) ? faultOf(error.detail.field) : null
      dispatch(
        command.isAnswered()
          ? { type: 'save_refused', ...fault, text: failureText(error, t) }
          : { type: 'save_unanswered' },
      )
      if (!fault) showFailure(error)
      return null
    }
  }

  return { state, dispatch, addFiles, sendAgain, save }
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
