import type { Purge } from '#contract/reports/purges/purge'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'

const tones = {
  counting: 'straw',
  too_many: 'sand',
  counted: 'straw',
  waiting: 'straw',
  removing: 'straw',
  removed: 'berry',
  stopped: 'berry',
  cancelled: 'sand',
} as const

export function PurgeChip({ state }: Pick<Purge, 'state'>) {
  const t = useMessages()
  return <Chip tone={tones[state]}>{t('moderation.purgeState', { state })}</Chip>
}
