import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { scheduledPath } from './scheduled-path.ts'
import { useTimeText } from './time-text.ts'

/** Says when a pin will be published, and leads to where that is changed. */
export function useScheduledToast(advertiserId: string | null = null): (pin: ScheduledPin) => void {
  const t = useMessages()
  const toasts = useToasts()
  const timeText = useTimeText()
  return ({ publish_time, time_zone, images }) =>
    toasts.show({
      text: t('scheduled.done', { time: timeText(publish_time, time_zone) }),
      tone: 'success',
      pictureUrl: images['236x'].url,
      action: { label: t('scheduled.view'), href: scheduledPath({ advertiser_id: advertiserId }) },
      durationMs: 8_000,
      tag: 'saved',
    })
}
