import type { LiftResult } from '#contract/reporting/lift-results'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { resultPath, resultsPath, studiesPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { FigureTable } from '../../conversions/frame/figure-table.tsx'
import { IntervalBar, scaleOf } from './interval-bars.tsx'
import type { ResultsData, ResultsFound } from './load-results.ts'
import { useLiftText } from './use-lift-text.ts'

/** What all studies found, side by side. */
export function ResultsPage({ advertiser, found }: ResultsData<ResultsFound>) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      <BackLink href={studiesPath(advertiser.id)}>{t('liftResults.studies')}</BackLink>
      <h1 className="text-headline">{t('liftResults.title')}</h1>
      <p className="mt-1 max-w-160 text-ink-soft">{t('liftResults.text')}</p>
      {!found && <RoleMissing permission="read_ads" />}
      {found?.items.length === 0 && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('liftResults.none')}
          text={t('liftResults.noneText')}
        />
      )}
      {found && found.items.length > 0 && (
        <Panel title={t('liftResults.all')}>
          <Comparison {...{ advertiser, found }} />
          {found.bookmark !== null && (
            <div className="border-t border-line px-4 py-3 text-center">
              <ButtonLink
                href={`${resultsPath(advertiser.id)}?after=${encodeURIComponent(found.bookmark)}`}
              >
                {t('liftResults.older')}
              </ButtonLink>
            </div>
          )}
        </Panel>
      )}
    </div>
  )
}

function Comparison({
  advertiser,
  found: { items },
}: {
  advertiser: ResultsData<ResultsFound>['advertiser']
  found: ResultsFound
}) {
  const t = useMessages()
  const { number, money, percent, span, verdict } = useLiftText(advertiser)
  const scale = scaleOf(items.flatMap(({ result }) => result ?? []))
  const column = (name: string, isFigure = true) => ({
    label: t('liftResults.column', { name }),
    isFigure,
  })
  const cellsOf = ({ study, state, result, ...one }: LiftResult) => {
    const cost = one.cost_per_incremental_in_micro_currency
    return [
      <span key="name" className="block max-w-64 min-w-40 break-words">
        <Anchor href={resultPath(advertiser.id, study.id)} className="hover:underline">
          {study.name}
        </Anchor>
        <span className="block text-sm font-normal text-ink-soft">
          {study.compared_campaign_ids && `${t('liftResults.abTest')} · `}
          {t('liftResults.state', { state: study.state })}
        </span>
      </span>,
      <span key="verdict" className="block min-w-36">
        {result ? verdict(result, study) : t('liftResults.nothing', { state })}
        {one.is_sample_ratio_fine === false && (
          <span className="block text-ink-soft">{t('liftResults.uneven')}</span>
        )}
      </span>,
      result ? percent(result.lift) : '–',
      result ? span(result) : '–',
      result ? <IntervalBar key="bar" {...result} scale={scale} /> : '',
      result ? number(result.incremental) : '–',
      cost === null ? '–' : money(cost),
    ]
  }
  return (
    <FigureTable
      label={t('liftResults.table')}
      columns={[
        column('study', false),
        column('verdict', false),
        column('lift'),
        column('interval'),
        column('drawn', false),
        column('incremental'),
        column('cost'),
      ]}
      rows={items.map((one) => ({ key: one.study.id, cells: cellsOf(one) }))}
    />
  )
}
