import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { Step } from '../frame/step.tsx'
import { customerDataFunction } from './customer-data-code.ts'
import type { PartnerSeen } from './load-partners.ts'
import { PartnerFigures } from './partner-figures.tsx'
import { partnerKey } from './partner-key.ts'
import { PartnerToken } from './partner-token.tsx'
import { prestashopModule } from './prestashop-code.ts'
import { type Place, requestHead, tagManagerBody } from './request-code.ts'
import { wooCommerceConfig, wooCommercePlugin } from './woocommerce-code.ts'

/** The way from a system that knows nothing of us to events that arrive. */
export function PartnerGuide({
  advertiser,
  name,
  seen,
  days,
  mayEdit,
}: {
  advertiser: Advertiser
  name: ConversionPartner
  seen: PartnerSeen | null
  days: number
  mayEdit: boolean
}) {
  const t = useMessages()
  const { publicUrl } = useFacts()
  const key = partnerKey(name)
  const place = { publicUrl, advertiserId: advertiser.id }
  return (
    <section id="guide" aria-labelledby="guide-title" className="mt-10 border-t border-line pt-6">
      <h2 id="guide-title" className="text-title">
        {t('conversionPages.partnerGuide', { name: t('conversionPages.partner', key) })}
      </h2>
      <Step number={1} title={t('conversionPages.partnerTokenStep')}>
        <PartnerToken {...{ advertiser, mayEdit, partner: name }} token={seen?.token ?? null} />
      </Step>
      <Step number={2} title={t('conversionPages.partnerStep', key)}>
        <p>{t('conversionPages.partnerStepText', key)}</p>
        <PartnerCode {...{ name, place }} />
        <p>{t('conversionPages.partnerOnce')}</p>
      </Step>
      <Step number={3} title={t('conversionPages.stepVerify')}>
        <p>{t('conversionPages.partnerSee')}</p>
        {seen && seen.count > 0 ? (
          <div>
            <PartnerFigures seen={seen} days={days} />
          </div>
        ) : (
          <p>{t('conversionPages.partnerState', { state: seen ? 'waiting' : 'off', days })}</p>
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`${conversionPath(advertiser.id, 'partners')}?partner=${name}`}>
            {t('conversionPages.lookAgain')}
          </ButtonLink>
          <ButtonLink href={conversionPath(advertiser.id, 'eventHistory')}>
            {t('conversionPages.page', { page: 'eventHistory' })}
          </ButtonLink>
        </p>
      </Step>
    </section>
  )
}

function PartnerCode({ name, place }: { name: ConversionPartner; place: Place }) {
  const t = useMessages()
  switch (name) {
    case 'ss-tag-manager':
      return (
        <>
          <CodeBlock label={t('conversionPages.partnerHeaders')} code={requestHead(place)} />
          <CodeBlock label={t('conversionPages.partnerBody')} code={tagManagerBody} />
        </>
      )
    case 'ss-woocommerce':
      return (
        <>
          <CodeBlock label={t('conversionPages.partnerConfig')} code={wooCommerceConfig} />
          <CodeBlock label={t('conversionPages.partnerFile')} code={wooCommercePlugin(place)} />
        </>
      )
    case 'ss-prestashop':
      return <CodeBlock label={t('conversionPages.partnerFile')} code={prestashopModule(place)} />
    case 'ss-customer-data':
      return (
        <CodeBlock
          label={t('conversionPages.partnerFunction')}
          code={customerDataFunction(place)}
        />
      )
    case 'ss-first-party':
      return null
  }
}
