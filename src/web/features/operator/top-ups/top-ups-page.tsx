import type { OperatorTopUp } from '#contract/billing/operator-top-ups'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { TopUpRow } from './top-up-row.tsx'

const path = '/operator/ads/top_ups/'

/** What operators entered as paid in advance, to take back what was a mistake. */
export function TopUpsPage({ page }: { page: Page<OperatorTopUp> }) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.topUps')} text={t('operator.topUpsText')}>
      <div className="mb-5">
        <BackLink href="/operator/ads/invoices/">{t('operator.invoices')}</BackLink>
      </div>
      {page.items.length === 0 ? (
        <EmptyState drawing={<NothingFoundDrawing />} title={t('operator.noTopUps')} />
      ) : (
        <ul
          aria-label={t('operator.topUps')}
          className="rounded-card border border-line bg-surface"
        >
          {page.items.map((topUp) => (
            <TopUpRow key={topUp.charge_id} topUp={topUp} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`${path}?after=${page.bookmark}`}>
            {t('operator.olderTopUps')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
