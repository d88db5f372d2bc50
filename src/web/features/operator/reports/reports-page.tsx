import type { Page } from '#contract/paging'
import type { Report } from '#contract/reports/reports'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { ReportCard } from './report-card.tsx'

export interface ReportsData {
  state: 'open' | 'settled'
  /** One report, which something led to. */
  isOne: boolean
  page: Page<Report>
}

export function ReportsPage({ state, isOne, page }: ReportsData) {
  const t = useMessages()
  const isOpen = state === 'open'
  return (
    <OperatorPage title={t('operator.reports')} text={t('operator.reportsText')}>
      <nav aria-label={t('operator.reports')} className="mb-5 flex gap-2">
        <ChipLink href="/operator/reports/" isChosen={isOpen && !isOne}>
          {t('operator.reportsOpen')}
        </ChipLink>
        <ChipLink href="/operator/reports/?state=settled" isChosen={!isOpen && !isOne}>
          {t('operator.settled')}
        </ChipLink>
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(isOpen && !isOne ? 'operator.noReports' : 'operator.noSettledReports')}
          text={isOpen && !isOne ? t('operator.noReportsText') : undefined}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {page.items.map((report) => (
            <li key={report.id} tabIndex={-1}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`/operator/reports/?state=${state}&after=${page.bookmark}`}>
            {t('operator.nextReports')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
