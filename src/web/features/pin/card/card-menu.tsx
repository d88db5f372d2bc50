import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuGroup, type MenuItem } from '#web/ui/floats/menu.tsx'
import { MoreIcon } from '#web/ui/icons/icons.tsx'
import { useCardActions } from './use-card-actions.tsx'

interface CardMenuProps {
  pin: RecommendedPin
  /** Its first items. */
  first: MenuItem[]
  /** Of the ad that the card is. */
  ad: MenuGroup | null
}

/** The menu of a card on touch screens. */
export function CardMenu({ pin, first, ad }: CardMenuProps) {
  const t = useMessages()
  const label = t('pin.moreNamed', { pin: pinName(pin, t) })
  const groups = useCardActions(pin, ad)
  return (
    <Menu
      label={label}
      head={<MenuHead pin={pin} />}
      groups={[{ key: 'first', items: first }, ...groups]}
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

/** Shows which pin the menu belongs to, since the menu covers the card. */
function MenuHead({ pin }: { pin: RecommendedPin }) {
  const t = useMessages()
  const { url } = pin.images['236x']
  return (
    <div aria-hidden="true" className="mb-2 flex items-center gap-3 border-b border-line px-3 py-3">
      <img src={url} alt="" className="size-12 shrink-0 rounded-control bg-sand object-cover" />
      <div className="min-w-0">
        <div className="truncate font-bold">{pinName(pin, t)}</div>
        <div className="truncate text-sm text-ink-soft">{pin.pinner.full_name}</div>
      </div>
    </div>
  )
}
