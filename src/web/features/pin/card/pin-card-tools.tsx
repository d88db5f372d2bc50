import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { adLink, adLinkRel } from '#web/lib/ads/ad-link.ts'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuGroup } from '#web/ui/floats/menu.tsx'
import { LinkOutIcon, MoreIcon } from '#web/ui/icons/icons.tsx'
import { pinLinkRel } from '../pin-link.ts'
import { useCardActions } from './use-card-actions.tsx'

/** Where a card leads to outside: of an ad, where the ad leads. */
function outLinkOf({ link, domain, promotion }: RecommendedPin) {
  if (promotion?.destination_url) return adLink(promotion.destination_url)
  return link === null ? null : { href: link, domain, rel: promotion ? adLinkRel : pinLinkRel }
}

/** The source link and the menu, along the picture's lower edge. */
export function PinCardTools({ pin, ad }: { pin: RecommendedPin; ad: MenuGroup | null }) {
  const t = useMessages()
  const groups = useCardActions(pin, ad)
  const link = outLinkOf(pin)
  return (
    <div className="mt-auto flex items-center justify-between gap-2 p-3 [@container_card_(height<7rem)]:ms-auto [@container_card_(height<7rem)]:mt-0 [@container_card_(height<7rem)]:ps-0 [@container_card_(height<7rem)]:pe-2 [@container_card_(height<7rem)]:py-2">
      {link ? (
        <ButtonLink
          variant="picture"
          size="sm"
          href={link.href}
          target="_blank"
          rel={link.rel}
          aria-label={t('pin.visitNamed', { domain: link.domain, pin: pinName(pin, t) })}
          icon={<LinkOutIcon size={16} />}
          className="min-w-0 shrink! [@container_card_(height<7rem)]:hidden!"
        >
          {link.domain}
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
