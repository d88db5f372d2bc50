import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { useMessages } from '#web/lib/messages.tsx'
import { pinName } from '#web/lib/pin-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkOutIcon, MoreIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { pinLinkRel } from './pin-link.ts'
import { useCardActs } from './use-card-acts.tsx'

/** Where it comes from, and what else can be done, along the picture's lower edge. */
export function PinCardTools({ pin }: { pin: RecommendedPin }) {
  const t = useMessages()
  const groups = useCardActs(pin)
  return (
    <div className="mt-auto flex items-center justify-between gap-2 p-3">
      {pin.link ? (
        <ButtonLink
          variant="picture"
          size="sm"
          href={pin.link}
          target="_blank"
          rel={pinLinkRel}
          aria-label={t('pin.visitNamed', { domain: pin.domain, pin: pinName(pin, t) })}
          icon={<LinkOutIcon size={16} />}
          className="min-w-0 shrink!"
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
