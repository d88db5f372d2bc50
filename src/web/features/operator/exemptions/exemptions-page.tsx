import { type OperatorTaxExemption, taxExemptionStatuses } from '#contract/billing/tax-exemptions'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { ExemptionCard } from './exemption-card.tsx'

export interface ExemptionsData {
  status: OperatorTaxExemption['status']
  page: Page<OperatorTaxExemption>
}

const path = '/operator/ads/tax/'

/** Certificates of exemption that wait for the operator, and those that were decided. */
export function ExemptionsPage({ status, page }: ExemptionsData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.exemptions')} text={t('operator.exemptionsText')}>
      <nav aria-label={t('operator.exemptions')} className="mb-5 flex flex-wrap gap-2">
        {taxExemptionStatuses.map((one) => (
          <ChipLink key={one} href={`${path}?status=${one}`} isChosen={status === one}>
            {t('operator.exemptionStates', { status: one })}
          </ChipLink>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('operator.noExemptions', { status })}
          text={status === 'WAITING' ? t('operator.noExemptionsText') : undefined}
        />
      ) : (
        <ul aria-label={t('operator.exemptions')} className="flex flex-col gap-4">
          {page.items.map((exemption) => (
            <li key={exemption.id} tabIndex={-1}>
              <ExemptionCard exemption={exemption} />
            </li>
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`${path}?status=${status}&after=${page.bookmark}`}>
            {t('operator.olderExemptions')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
