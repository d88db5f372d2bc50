import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdResult } from '#contract/reporting/ad-results'
import { StateDot } from '#web/lib/ads/state-chip.tsx'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { HubCard } from './hub-card.tsx'
import { hubPromotePath } from './hub-paths.ts'
import type { ChosenAccount } from './load-hub.ts'

interface AdsCardProps {
  advertiser: Advertiser | null
  /** The latest. */
  campaigns: NonNullable<ChosenAccount['campaigns']>
  results: AdResult[]
  mayPromote: boolean
}

/** The latest campaigns; without any, what to begin with. */
export function AdsCard({ advertiser, campaigns, results, mayPromote }: AdsCardProps) {
  const t = useMessages()
  const source = 'business_hub_empty_state_ads_widget'
  if (!advertiser || campaigns.length === 0)
    return (
      <HubCard
        title={t('hub.ads')}
        action={
          mayPromote && (
            <PromoteLink
              variant="primary"
              href={hubPromotePath(advertiser?.id ?? null, null, source)}
              source={source}
              pinId={null}
            >
              {t('hub.firstAd')}
            </PromoteLink>
          )
        }
      >
        <p className="text-ink-soft">{t('hub.noAds')}</p>
      </HubCard>
    )
  return (
    <HubCard
      title={t('hub.ads')}
      className={campaigns.length > 2 ? 'desk:row-span-2' : undefined}
      action={
        <ButtonLink href={`/advertiser/${advertiser.id}/reporting/campaigns/`}>
          {t('hub.allAds')}
        </ButtonLink>
      }
    >
      <ul aria-label={t('hub.ads')}>
        {campaigns.map(({ id, name, state }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t"
          >
            <span className="min-w-0">
              <Anchor
                href={`/advertiser/${advertiser.id}/campaigns/${id}/`}
                className="line-clamp-2 font-medium break-words hover:underline"
              >
                {name}
              </Anchor>
              <Results
                result={results.find(({ entity_id }) => entity_id === id)}
                currency={advertiser.currency}
              />
            </span>
            <StateDot state={state} />
          </li>
        ))}
      </ul>
    </HubCard>
  )
}

function Results({ result, currency }: { result: AdResult | undefined; currency: string }) {
  const t = useMessages()
  if (!result) return null
  return (
    <span className="block text-sm text-ink-soft tabular">
      {t('hub.results', {
        spend: moneyText(result.spend_in_micro_currency, currency, t.locale),
        clicks: result.clicks,
      })}
    </span>
  )
}
