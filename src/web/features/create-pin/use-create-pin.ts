import { type RefObject, useReducer, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isUnreached } from '#web/lib/uploads/until-answered.ts'
import type { CreatePinData } from './builder/create-pin-data.ts'
import {
  type CreatePinEvent,
  type CreatePinState,
  nextCreatePin,
  openCreatePin,
  type Picture,
} from './create-pin-steps.ts'
import type { DraftHandle } from './drafts/draft-keeper.ts'
import { fieldOfFailure } from './failure-field.ts'
import type { Prefill } from './prefill.ts'
import type { KeptFile } from './resumable/kept-files.ts'
import { keyedCommand, keyOf } from './saving/keyed-command.ts'
import { isUnanswered } from './saving/save-states.ts'
import { canSave } from './state/missing-part.ts'
import { type KnownOfFile, useNewPicture } from './use-new-picture.ts'

export interface CreatePin {
  state: CreatePinState
  dispatch: (event: CreatePinEvent) => void
  /** A file, perhaps one that was kept, or a video of which something is wanted. */
  pickFile: (file: File, known?: KnownOfFile) => void
  /** The file goes on being uploaded when this page is opened again. */
  isKept: boolean
  /** Asks what is wanted of a video, which is sent afterwards. */
  openVideo: (file: File) => void
  /** Repeats a failed upload. */
  retry: () => void
  search: (address: string) => void
  /** Removes the picture, or cancels the upload or search. */
  dropPicture: () => void
  /** Forgets the kept file, which is in the draft or a pin. */
  forget: () => void
  /** The kept file belongs to a draft. */
  belongTo: (draftId: string | null) => void
  /** Null until it is loaded. */
  draft: RefObject<DraftHandle | null>
  save: () => Promise<void>
}

export function useCreatePin(
  data: CreatePinData,
  /** Files that an earlier visit left under way. */
  onKept: (files: readonly KeptFile[]) => void,
): CreatePin {
  const { prefill, draft: opened, likelyBoardId, scenario } = data
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()
  const [state, dispatch] = useReducer(nextCreatePin, null, () =>
    openCreatePin(opened?.start ?? { ...prefill, board_id: likelyBoardId }),
  )
  const picture = useNewPicture(data, dispatch, onKept)

  const draft = useRef<DraftHandle>(null)

  async function save() {
    if (!canSave(state) || state.picture.step !== 'picked' || !state.place.board_id) return
    let isSent = isUnanswered(state.save)
    const command = keyedCommand(keyOf(state.save))
    dispatch({ type: 'save_started', key: command.key })
    try {
      const draft_id = await draft.current?.use()
      const input = {
        ...{ draft_id, scenario },
        board_id: state.place.board_id,
        section: state.place.section_id,
        ...sourceOf(state.picture.picture, prefill),
        ...{ ...state.words, ...state.options },
        ...(state.picture.picture.kind === 'video' && { captions: state.captions }),
        ...onBehalfOf,
      }
      const schedule =
        state.when && (await import('./scheduled/send-scheduled.ts')).sendScheduled(state.when)
      isSent = true
      dispatch({ type: 'save_sent' })
      if (schedule) dispatch({ type: 'scheduled', pin: await schedule(input, command) })
      else dispatch({ type: 'saved', pin: await run(savePin, input, undefined, command) })
      picture.forget()
      draft.current?.forget()
    } catch (error) {
      if (isSent && !command.isAnswered()) {
        // Its draft stays as it was sent, too.
        dispatch({ type: 'save_unanswered' })
        // That nobody answered is said beside the button.
        if (!isUnreached(error)) showFailure(error)
        return
      }
      if (isFailure(error, 'pin_draft_not_found')) draft.current?.forget()
      else draft.current?.release()
      const field = isFailure(error) ? fieldOfFailure(error) : null
      dispatch({ type: 'save_refused', problems: field ? { [field]: failureText(error, t) } : {} })
      if (!field) showFailure(error)
    }
  }

  return { state, dispatch, ...picture, draft, save }
}

/** The source of the picture, in the protocol's terms. */
function sourceOf(picture: Picture, prefill: Prefill) {
  if (picture.kind === 'uploaded') {
    const { signature: image_signature, upload_id } = picture
    return { ...(upload_id ? { upload_id } : { image_signature }), method: 'uploaded' }
  }
  if (picture.kind === 'video') return { upload_id: picture.upload_id, method: 'uploaded' }
  return picture.url === prefill.picture?.url
    ? { image_url: picture.url, method: 'button', guid: prefill.guid }
    : { image_url: picture.url, method: 'scraped' }
}
