import { useEffect, useEffectEvent } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { storeToast, takeStoredToast } from '#web/ui/toasts/stored-toast.ts'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

const shownMs = 5_000

/** On phones, goes back to the previous page, which shows where the pin was saved; elsewhere shows it here. */
export function useFinish(
  isPhone: boolean,
  show: (pin: SavedPin) => void,
  leave: () => Promise<boolean>,
) {
  const t = useMessages()
  const toasts = useToasts()

  // If the router goes back, no page is loaded that would show the toast.
  const showHanded = useEffectEvent(() => {
    const handed = takeStoredToast()
    if (handed) toasts.show(handed)
  })
  useEffect(() => () => showHanded(), [])

  /** `several`: the text of the toast if several pins were saved. */
  return async (pin: SavedPin, several?: string) => {
    if (!isPhone) return show(pin)
    storeToast({
      text: several ?? t('popup.savedTo', { board: pin.board.name }),
      tone: 'success',
      pictureUrl: pin.images['236x'].url,
      action: {
        label: t('popup.view'),
        href: several === undefined ? `/pin/${pin.id}/` : pin.board.url,
      },
      durationMs: shownMs,
      tag: 'saved',
    })
    if (await leave()) return
    takeStoredToast()
    show(pin)
  }
}
