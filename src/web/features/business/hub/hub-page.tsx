import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { AdsCard } from './ads-card.tsx'
import { hubPromotePath } from './hub-paths.ts'
import type { HubData } from './load-hub.ts'
import { BillingCard, CreditsCard } from './money-cards.tsx'
import { ClaimCard, TagCard } from './site-cards.tsx'
import { TopPins } from './top-pins.tsx'

const source = 'business_hub_create_ad'

/** How a business does: its ads, money, website and people, each as far as the viewer may see it. */
export function HubPage({ partner, advertisers, chosen, topPins, claims, mayPromote }: HubData) {
  const t = useMessages()
  const id = chosen?.advertiser.id ?? null
  const name = chosen && !chosen.isOwn ? chosen.advertiser.name : partner?.business_name
  const campaigns = chosen ? chosen.campaigns : []
  return (
    <div className="gutter mx-auto max-w-224 pt-4 pb-24">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <p className="text-ink-soft break-words">{name}</p>
          <h1 className="text-headline">{t('hub.title')}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {partner && (
            <>
              <ButtonLink href="/business/scheduled/">{t('hub.scheduled')}</ButtonLink>
              <ButtonLink href="/business/partnerships/">{t('hub.partnerships')}</ButtonLink>
            </>
          )}
          <ButtonLink href="/trends/">{t('hub.trends')}</ButtonLink>
          {mayPromote && (
            <PromoteLink
              variant="primary"
              href={hubPromotePath(id, null, source)}
              source={source}
              pinId={null}
            >
              {t('hub.createAd')}
            </PromoteLink>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-4 tablet:grid-cols-2 desk:grid-cols-3">
        {campaigns && (
          <AdsCard
            advertiser={chosen?.advertiser ?? null}
            campaigns={campaigns}
            results={chosen?.results ?? []}
            mayPromote={mayPromote}
          />
        )}
        {id !== null && chosen?.billing && (
          <>
            <CreditsCard advertiserId={id} billing={chosen.billing} mayPromote={mayPromote} />
            <BillingCard advertiserId={id} billing={chosen.billing} />
          </>
        )}
        {claims && <ClaimCard claims={claims} />}
        {chosen?.tags && <TagCard tags={chosen.tags} />}
        <AccountsCard advertisers={advertisers} chosenId={id} />
      </div>
      <TopPins advertiserId={id} pins={topPins} mayPromote={mayPromote} />
    </div>
  )
}
