import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/floats/menu.tsx'
import { MoreIcon } from '#web/ui/icons/icons.tsx'
import { useCardActs } from './use-card-acts.tsx'

/** The menu of a card that a finger asked for; `first` stands above all else in it. */
export function CardMenu({ pin, first }: { pin: RecommendedPin; first?: MenuItem }) {
  const t = useMessages()
  const label = t('pin.moreNamed', { pin: pinName(pin, t) })
  const groups = useCardActs(pin)
  return (
    <Menu
      label={label}
      groups={first ? [{ key: 'first', items: [first] }, ...groups] : groups}
      isOpenAtFirst
      opener={(props) => (
        <IconButton
          {...props}
          size="sm"
          hasTooltip={false}
          label={label}
          icon={<MoreIcon size={20} />}
        />
      )}
    />
  )
}
