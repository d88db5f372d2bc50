import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { hidePin, unhidePin } from '#contract/pins/hide-pin'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** How long the toast with the undo button is shown. */
const undoMs = 8_000

/** Hides a pin from the viewer's feeds; can be undone at once and later. */
export function useHiding(pin: Pin) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const [isHidden, setHidden] = useState(pin.hidden_by_me)
  const [serverHidden, setServerHidden] = useState(pin.hidden_by_me)
  // It may have been changed elsewhere on the page.
  if (serverHidden !== pin.hidden_by_me) {
    setServerHidden(pin.hidden_by_me)
    setHidden(pin.hidden_by_me)
  }

  async function hide() {
    setHidden(true)
    try {
      await run(hidePin, { pin_id: pin.id })
      void revalidator.revalidate()
      toasts.show({
        text: t('closeup.hidden'),
        tone: 'success',
        action: { label: t('closeup.undo'), onPress: () => void unhide() },
        durationMs: undoMs,
        tag: 'hidden',
      })
    } catch (error) {
      setHidden(false)
      showFailure(error)
    }
  }

  async function unhide() {
    setHidden(false)
    try {
      await run(unhidePin, { pin_id: pin.id })
      void revalidator.revalidate()
      toasts.show({ text: t('closeup.shownAgain'), tone: 'success', tag: 'hidden' })
    } catch (error) {
      setHidden(true)
      showFailure(error)
    }
  }

  return { isHidden, hide: () => void hide(), unhide: () => void unhide() }
}
