import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Recommendation } from '#contract/reporting/recommendations'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecommendationCard } from './recommendation-card.tsx'

export interface RecommendationsData {
  advertiser: Advertiser
  mayEdit: boolean
  /** Null for those whose role does not let them see it. */
  found: { currency: string; items: Recommendation[] } | null
}

/** What would make the ads of an ad account do better. */
export function RecommendationsPage({ advertiser, mayEdit, found }: RecommendationsData) {
  const t = useMessages()
  return (
    <div className="max-w-192">
      <h1 className="text-headline">{t('adsTool.page.recommendations')}</h1>
      {found === null ? (
        <RoleMissing permission="read_ads" />
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{t('adAdvice.text')}</p>
          {found.items.length === 0 ? (
            <EmptyState
              drawing={<NothingFoundDrawing />}
              title={t('adAdvice.none')}
              text={t('adAdvice.noneText')}
            />
          ) : (
            <ul aria-label={t('adAdvice.list')} className="mt-5 flex flex-col gap-4">
              {found.items.map((one) => (
                <RecommendationCard
                  key={one.key}
                  advertiserId={advertiser.id}
                  currency={found.currency}
                  {...{ one, mayEdit }}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
