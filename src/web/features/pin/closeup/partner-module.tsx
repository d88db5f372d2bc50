import type { Pin } from '#contract/pins/pin'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { businessPromotePath } from '#web/lib/promote/promote-path.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

/** On a business's own pin: promote it, or see how it does. */
export function PartnerModule({ pin }: { pin: Pin }) {
  const t = useMessages()
  const offer = usePromoteOffer(pin.privacy === 'public')
  const source = 'closeup_partner_module'
  return (
    <section
      aria-label={t('closeup.partner')}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand px-4 py-4"
    >
      <div className="min-w-0 grow basis-48">
        <h2 className="text-base font-bold">{t('closeup.partner')}</h2>
        <p className="text-sm text-ink-soft">{t('closeup.partnerText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="quiet" href={`${pinPath(pin)}analytics/`}>
          {t('closeup.partnerStats')}
        </ButtonLink>
        {offer.to_business && (
          <PromoteLink
            variant="primary"
            href={businessPromotePath(pin.id, source)}
            source={source}
            pinId={pin.id}
          >
            {t('closeup.partnerPromote')}
          </PromoteLink>
        )}
      </div>
    </section>
  )
}
