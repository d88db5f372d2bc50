import type { PinCard } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { promotePath } from '#web/lib/promote/promote-path.ts'
import { reportPromoteEntry } from '#web/lib/promote/report-entry.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { MenuItem } from '#web/ui/floats/menu.tsx'
import { PromoteIcon } from '#web/ui/icons/icons-account.tsx'

/** In the menu of one's own pin, where everybody may see it and promoting is offered. */
export function usePromoteItem(pin: PinCard): MenuItem | null {
  const t = useMessages()
  const { viewer, acting } = useFacts()
  const isOwn = (acting?.owner ?? viewer)?.id === pin.pinner.id
  const mayBePromoted = isOwn && pin.board.privacy === 'public'
  const path = promotePath(usePromoteOffer(mayBePromoted), pin.id, 'pin_rep')
  if (path === null) return null
  return {
    key: 'promote',
    label: t('tune.promote'),
    icon: <PromoteIcon size={20} />,
    href: path,
    onSelect: () => reportPromoteEntry('pin_rep', pin.id),
  }
}
