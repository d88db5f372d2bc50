import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import type { FoundPage } from '../create-pin-steps.ts'
import type { CreatePin } from '../use-create-pin.ts'

export interface SavedDialogProps {
  pin: SavedPin
  /** The link of the pin. */
  link: string
  /** The page it was found on, with all its pictures. */
  page: FoundPage | null
  /** The picture's address on the web; null if it was uploaded. */
  pictureUrl: string | null
  isOpen: boolean
  onClose: () => void
}

/** What the dialog shows once a pin is saved; null until then. The focus goes to the heading when it is closed. */
export function useSavedDialog(
  { state, dispatch }: CreatePin,
  heading: RefObject<HTMLElement | null>,
): SavedDialogProps | null {
  const [shown, setShown] = useState<Omit<SavedDialogProps, 'isOpen' | 'onClose'> | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Behind the dialog, the page is ready for the next pin.
  const showSaved = useEffectEvent((pin: SavedPin) => {
    const picked = state.picture.step === 'picked' ? state.picture.picture : null
    const pictureUrl = picked?.kind === 'web' ? picked.url : null
    setShown({ pin, page: state.page, pictureUrl, link: state.words.link })
    setOpen(true)
    dispatch({ type: 'another_requested' })
  })
  useEffect(() => {
    if (state.saved) showSaved(state.saved)
  }, [state.saved])
  // The save button is disabled by then and cannot take the focus back.
  const isClosed = shown !== null && !isOpen
  useEffect(() => {
    if (isClosed) heading.current?.focus()
  }, [isClosed])
  return shown && { ...shown, isOpen, onClose: () => setOpen(false) }
}
