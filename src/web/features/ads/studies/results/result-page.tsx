import { minConverted } from '#contract/campaigns/studies/lift-statistics'
import { limits } from '#contract/limits'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { resultPath, resultsPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { FigureTable } from '../../conversions/frame/figure-table.tsx'
import { DayCurve } from './day-curve.tsx'
import type { ResultFound, ResultsData } from './load-results.ts'
import { useLiftText } from './use-lift-text.ts'
import { VersionsPanel } from './versions-panel.tsx'

const usual = 'checkout'

/** What one study found. */
export function ResultPage({ advertiser, found }: ResultsData<ResultFound>) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      <BackLink href={resultsPath(advertiser.id)}>{t('liftResults.title')}</BackLink>
      <h1 className="text-headline break-words">{found?.study.name ?? t('liftResults.title')}</h1>
      {found ? <Found {...{ advertiser, found }} /> : <RoleMissing permission="read_ads" />}
    </div>
  )
}

type Props = { advertiser: ResultsData<ResultFound>['advertiser']; found: ResultFound }

function Found({ advertiser, found }: Props) {
  const t = useMessages()
  const { study, state, event_name, event_names, result, is_sample_ratio_fine } = found
  const share = (study.holdout_basis_points / 10_000).toLocaleString(t.locale, {
    ...{ style: 'percent', maximumFractionDigits: 2 },
  })
  const path = resultPath(advertiser.id, study.id)
  const names = [...new Set([usual, ...event_names, event_name])].sort()
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {t('liftResults.state', { state: study.state })} ·{' '}
        {t(study.compared_campaign_ids ? 'liftResults.abShare' : 'liftResults.heldOut', { share })}
      </p>
      {state === 'READY' && names.length > 1 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label={t('liftResults.events')}>
          {names.map((name) => (
            <li key={name}>
              <ChipLink
                href={name === usual ? path : `${path}?event=${name}`}
                isChosen={name === event_name}
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-col gap-3" role="status">
        {is_sample_ratio_fine === false && (
          <Notice tone="warning" title={t('liftResults.uneven')}>
            {t('liftResults.unevenText')}
          </Notice>
        )}
        {state !== 'READY' && (
          <Notice tone="calm" title={t('liftResults.nothing', { state })}>
            {t('liftResults.nothingText', { state, min: limits.audienceMin })}
          </Notice>
        )}
        {state === 'READY' && !result && (
          <Notice tone="calm" title={t('liftResults.tooEarly')}>
            {t('liftResults.tooEarlyText', { min: minConverted })}
          </Notice>
        )}
        {event_name !== usual && state === 'READY' && (
          <Notice tone="calm" title={t('liftResults.aside')}>
            {t('liftResults.asideText', { usual })}
          </Notice>
        )}
      </div>
      {result && <Headline {...{ advertiser, found, result }} />}
      {state === 'READY' &&
        (study.compared_campaign_ids ? (
          <VersionsPanel {...{ advertiser, found }} />
        ) : (
          <GroupPanel {...{ advertiser, found }} />
        ))}
      {found.days.length > 1 && (
        <Panel title={t('liftResults.curve')} text={t('liftResults.curveText')}>
          <DayCurve advertiser={advertiser} days={found.days} />
        </Panel>
      )}
    </>
  )
}

function Headline({
  advertiser,
  found,
  result,
}: Props & { result: NonNullable<ResultFound['result']> }) {
  const t = useMessages()
  const { number, money, percent, span, verdict } = useLiftText(advertiser)
  const cost = found.cost_per_incremental_in_micro_currency
  const isAbTest = found.study.compared_campaign_ids !== null
  const figures = [
    [isAbTest ? 'against' : 'lift', percent(result.lift)],
    ['interval', span(result)],
    ['incremental', number(result.incremental)],
    ...(isAbTest ? [] : ([['cost', cost === null ? '–' : money(cost)]] as const)),
  ] as const
  return (
    <section aria-label={t('liftResults.headline')} className="mt-6">
      <p className="text-title">{verdict(result, found.study)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-3 wide:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{t('liftResults.column', { name })}</dt>
            <dd className="text-lg font-bold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-160 text-sm text-ink-soft">
        {t('liftResults.guard', { state: found.study.state })}
      </p>
    </section>
  )
}

function GroupPanel({ advertiser, found }: Props) {
  const t = useMessages()
  const { number, money, rate } = useLiftText(advertiser)
  const groups = [
    ['shown', found.shown],
    ['held_out', found.held_out],
  ] as const
  const column = (name: string, isFigure = true) => ({
    label: t('liftResults.column', { name }),
    isFigure,
  })
  return (
    <Panel
      title={t('liftResults.groups')}
      text={t('liftResults.groupsText', { spend: money(found.spend_in_micro_currency) })}
    >
      <FigureTable
        label={t('liftResults.groupsTable')}
        columns={[column('group', false), column('people'), column('converted'), column('rate')]}
        rows={groups.flatMap(([name, group]) =>
          group === null
            ? []
            : {
                key: name,
                cells: [
                  t('liftResults.group', { name }),
                  number(group.people),
                  group.converted === null
                    ? t('liftResults.few', { min: minConverted })
                    : number(group.converted),
                  group.converted === null ? '–' : rate(group.converted, group.people),
                ],
              },
        )}
      />
    </Panel>
  )
}
