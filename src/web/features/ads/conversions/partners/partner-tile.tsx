import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '../frame/chips.tsx'
import type { PartnerSeen } from './load-partners.ts'
import { PartnerFigures } from './partner-figures.tsx'
import { partnerKey } from './partner-key.ts'

export function PartnerTile({
  advertiser,
  name,
  seen,
  days,
  isOpen,
}: {
  advertiser: Advertiser
  name: ConversionPartner
  seen: PartnerSeen | null
  days: number
  isOpen: boolean
}) {
  const t = useMessages()
  const title = t('conversionPages.partner', partnerKey(name))
  const state = stateOf(seen)
  const tone = state === 'connected' ? 'good' : state === 'waiting' ? 'fair' : 'none'
  // Its steps begin with a host.
  const own = name === 'ss-first-party'
  const href = own
    ? conversionPath(advertiser.id, 'firstParty')
    : `${conversionPath(advertiser.id, 'partners')}?partner=${name}#guide`
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border bg-surface p-5 ${isOpen ? 'border-ink' : 'border-line'}`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className="font-mono text-sm text-ink-soft">{name}</p>
      <StatusDot tone={tone}>{t('conversionPages.partnerState', { state, days })}</StatusDot>
      {seen && seen.count > 0 ? (
        <div className="grow">
          <PartnerFigures seen={seen} days={days} />
        </div>
      ) : (
        <p className="grow text-ink-soft">{t('conversionPages.partnerText', partnerKey(name))}</p>
      )}
      <ButtonLink
        href={href}
        className="mt-2 self-start"
        aria-label={own ? undefined : t('conversionPages.partnerOpenNamed', { name: title })}
      >
        {own ? t('conversionPages.page', { page: 'firstParty' }) : t('conversionPages.partnerOpen')}
      </ButtonLink>
    </li>
  )
}

function stateOf(seen: PartnerSeen | null): 'connected' | 'waiting' | 'off' {
  if (seen && seen.count > 0) return 'connected'
  return seen ? 'waiting' : 'off'
}
