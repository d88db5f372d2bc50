import type { Privacy } from '#contract/boards/board'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LockIcon, ShieldIcon } from '#web/ui/icons/icons.tsx'

/** Nothing for public boards. */
export function PrivacyMark({ privacy }: { privacy: Privacy }) {
  const t = useMessages()
  if (privacy === 'public') return null
  return privacy === 'secret' ? (
    <Chip tone="straw" start={<LockIcon size={16} />}>
      {t('board.secret')}
    </Chip>
  ) : (
    <Chip start={<ShieldIcon size={16} />}>{t('board.protected')}</Chip>
  )
}
