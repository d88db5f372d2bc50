import type { AdReview } from '#contract/campaigns/review/reviews'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { AdCard } from './ad-card.tsx'

export interface AdReviewsData {
  state: 'waiting' | 'appealed' | 'decided'
  page: Page<AdReview>
}

/** Ads that wait for the operator, those appealed, and those decided. */
export function AdsPage({ state, page }: AdReviewsData) {
  const t = useMessages()
  const chip = (one: AdReviewsData['state'], label: string) => (
    <ChipLink href={`/operator/ads/?state=${one}`} isChosen={state === one}>
      {label}
    </ChipLink>
  )
  return (
    <OperatorPage title={t('operator.ads')} text={t('operator.adsText')}>
      <nav aria-label={t('operator.ads')} className="mb-5 flex flex-wrap gap-2">
        {chip('waiting', t('operator.adsWaiting'))}
        {chip('appealed', t('operator.adsAppealed'))}
        {chip('decided', t('operator.adsDecided'))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('operator.noAds', { state })}
          text={state === 'waiting' ? t('operator.noAdsText') : undefined}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {page.items.map((review) => (
            <li key={review.ad.id}>
              <AdCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`/operator/ads/?state=${state}&after=${page.bookmark}`}>
            {t('operator.nextAds')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
