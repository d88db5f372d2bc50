import type { SavedPin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/messages.tsx'
import { useToasts } from '#web/ui/toast-provider.tsx'
import { leaveAfterSave } from './leave-after-save.ts'

/** On phones the page says where it went and leaves; elsewhere it shows it. */
export function useFinish(isPhone: boolean, show: (pin: SavedPin) => void) {
  const t = useMessages()
  const toasts = useToasts()
  return (pin: SavedPin, _place: unknown, { viaNewBoard }: { viaNewBoard: boolean }) => {
    if (!isPhone) return show(pin)
    toasts.show({
      text: t('popup.savedTo', { board: pin.board.name }),
      tone: 'success',
      pictureUrl: pin.images['236x'].url,
      action: { label: t('popup.view'), href: `/pin/${pin.id}/` },
      durationMs: 5_000,
      tag: 'saved',
    })
    leaveAfterSave(window, viaNewBoard)
  }
}
