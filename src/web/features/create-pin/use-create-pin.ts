import { useReducer } from 'react'
import { isFailure } from '#contract/errors'
import type { VideoEditInput } from '#contract/media/video-edit'
import { savePin } from '#contract/pins/save-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import {
  type CreatePinEvent,
  type CreatePinState,
  canSave,
  nextCreatePin,
  openCreatePin,
  type Picture,
} from './create-pin-steps.ts'
import { fieldOfFailure } from './failure-field.ts'
import type { Prefill } from './prefill.ts'
import { useNewPicture } from './use-new-picture.ts'

export interface CreatePin {
  state: CreatePinState
  dispatch: (event: CreatePinEvent) => void
  /** What is wanted of a video is said beside it. */
  pickFile: (file: File, edit?: VideoEditInput) => void
  /** Repeats a failed upload. */
  retry: () => void
  search: (address: string) => void
  /** Removes the picture, or cancels the upload or search. */
  dropPicture: () => void
  save: () => Promise<void>
}

export function useCreatePin(
  prefill: Prefill,
  likelyBoardId: string | null,
  takesVideos: boolean,
): CreatePin {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
  const [state, dispatch] = useReducer(nextCreatePin, null, () =>
    openCreatePin({ words: prefill.words, picture: prefill.picture, board_id: likelyBoardId }),
  )
  const picture = useNewPicture(prefill, takesVideos, dispatch)

  async function save() {
    if (!canSave(state) || state.picture.step !== 'picked' || !state.place.board_id) return
    dispatch({ type: 'save_started' })
    try {
      const pin = await run(savePin, {
        board_id: state.place.board_id,
        section: state.place.section_id,
        ...sourceOf(state.picture.picture, prefill),
        ...state.words,
        ...onBehalfOf,
      })
      dispatch({ type: 'saved', pin })
    } catch (error) {
      const field = isFailure(error) ? fieldOfFailure(error) : null
      dispatch({ type: 'save_refused', problems: field ? { [field]: failureText(error, t) } : {} })
      if (!field) showFailure(error)
    }
  }

  return { state, dispatch, ...picture, save }
}

/** The source of the picture, in the protocol's terms. */
function sourceOf(picture: Picture, prefill: Prefill) {
  if (picture.kind === 'uploaded') {
    return { image_signature: picture.signature, method: 'uploaded' }
  }
  if (picture.kind === 'video') return { upload_id: picture.upload_id, method: 'uploaded' }
  return picture.url === prefill.picture?.url
    ? { image_url: picture.url, method: 'button', guid: prefill.guid }
    : { image_url: picture.url, method: 'scraped' }
}
