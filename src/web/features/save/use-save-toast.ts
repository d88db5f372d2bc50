import type { SavedPin } from '#contract/pins/pin'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { isPhoneNow } from '#web/ui/use-is-phone.ts'

const shownMs = 4_000
const shownOnPhonesMs = 5_000

/** Shows where a pin was saved, with a link to it. */
export function useSaveToast(): (saved: SavedPin) => void {
  const toasts = useToasts()
  const t = useMessages()
  return (saved) => {
    const { board, section } = saved
    toasts.show({
      text: section
        ? t('save.savedToSection', { section: section.title, board: board.name })
        : t('save.savedTo', { board: board.name }),
      tone: 'success',
      pictureUrl: saved.images['236x'].url,
      action: { label: t('save.view'), href: pinPath(saved) },
      durationMs: isPhoneNow() ? shownOnPhonesMs : shownMs,
      tag: 'saved',
    })
  }
}
