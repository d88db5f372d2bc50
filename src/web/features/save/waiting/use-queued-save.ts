import type { RequestOf } from '#contract/operation'
import type { PinCard } from '#contract/pins/pin'
import type { repin } from '#contract/pins/repin'
import { removeSave } from '#web/lib/offline/saves.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { SavePlace } from '../flow/save-steps.ts'
import { queueSave } from './queue-save.ts'

const shownMs = 8_000

/** Keeps the save of a Pin until there is net again, and says so. */
export function useQueuedSave(pin: PinCard) {
  const t = useMessages()
  const toasts = useToasts()
  const { viewer } = useFacts()
  return async (input: RequestOf<typeof repin>, { board, section }: SavePlace): Promise<null> => {
    if (!viewer) return null
    const place_name = section?.title ?? board.name
    const picture = pin.images['236x'].url
    const pin_name = pinName(pin, t)
    const key = await queueSave({ person_id: viewer.id, input, pin_name, picture, place_name })
    toasts.show({
      text: t('save.waits', { board: place_name }),
      pictureUrl: picture,
      action: { label: t('save.waitsUndo'), onPress: () => void removeSave(key) },
      durationMs: shownMs,
      tag: 'saved',
    })
    return null
  }
}
