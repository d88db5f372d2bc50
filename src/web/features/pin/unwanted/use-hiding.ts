import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { hidePin, unhidePin } from '#contract/pins/hide-pin'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Long enough to think again. */
const undoMs = 8_000

/** A pin the viewer does not want to meet in feeds, which can be undone at once and later. */
export function useHiding(pin: Pin) {
  const t = useMessages()
  const toasts = useToasts()
  const tellFailure = useFailureToast()
  const revalidator = useRevalidator()
  const [isHidden, setHidden] = useState(pin.hidden_by_me)
  const [told, setTold] = useState(pin.hidden_by_me)
  // It may have been said elsewhere on the page.
  if (told !== pin.hidden_by_me) {
    setTold(pin.hidden_by_me)
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
      tellFailure(error)
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
      tellFailure(error)
    }
  }

  return { isHidden, hide: () => void hide(), unhide: () => void unhide() }
}
