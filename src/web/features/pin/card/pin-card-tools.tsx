import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { LinkOutIcon, MoreIcon } from '#web/ui/icons/icons.tsx'
import { pinLinkRel } from '../pin-link.ts'
import { useCardActions } from './use-card-actions.tsx'

/** The source link and the menu, along the picture's lower edge. */
export function PinCardTools({ pin }: { pin: RecommendedPin }) {
  const t = useMessages()
  const groups = useCardActions(pin)
  return (
    <div className="mt-auto flex items-center justify-between gap-2 p-3 [@container_card_(height<7rem)]:ms-auto [@container_card_(height<7rem)]:mt-0 [@container_card_(height<7rem)]:ps-0 [@container_card_(height<7rem)]:pe-2 [@container_card_(height<7rem)]:py-2">
      {pin.link ? (
        <ButtonLink
          variant="picture"
          size="sm"
          href={pin.link}
          target="_blank"
          rel={pinLinkRel}
          aria-label={t('pin.visitNamed', { domain: pin.domain, pin: pinName(pin, t) })}
          icon={<LinkOutIcon size={16} />}
          className="min-w-0 shrink! [@container_card_(height<7rem)]:hidden!"
        >
          {pin.domain}
        </ButtonLink>
      ) : (
        <span />
      )}
      <Menu
        label={t('pin.moreNamed', { pin: pinName(pin, t) })}
        groups={groups}
        opener={(props) => (
          <IconButton
            {...props}
            variant="picture"
            size="sm"
            hasTooltip={false}
            label={t('pin.moreNamed', { pin: pinName(pin, t) })}
            icon={<MoreIcon size={18} />}
          />
        )}
      />
    </div>
  )
}
