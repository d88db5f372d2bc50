import type { Ref } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Sales, SalesStudyResult } from '#contract/reporting/sales-studies'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { type Cell, downloadRows } from '../../export/download-rows.ts'
import { spanText } from '../../range/span-text.ts'
import { FigureTable } from '../frame/figure-table.tsx'
import type { SalesStudiesFound } from './load-sales-studies.ts'
import { ShareCurve } from './share-curve.tsx'

type Props = Pick<SalesStudiesFound, 'names'> & {
  advertiser: Advertiser
  opened: NonNullable<SalesStudiesFound['opened']>
  heading: Ref<HTMLHeadingElement>
}

/** What a study found, and with which settings. */
export function StudyResult({ advertiser, names, opened: { study, result }, heading }: Props) {
  const t = useMessages()
  const { settings, matched_people: people } = study
  const campaigns = settings.campaign_ids?.map((id) => names[id] ?? id).join(', ')
  return (
    <section aria-label={study.name} className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-title break-words">
        {study.name}
      </h2>
      <p className="mt-1 max-w-160 text-ink-soft">
        {t('salesStudies.settings', {
          days: spanText({ first: settings.start_date, last: settings.end_date }, t.locale),
          ...{ click: settings.click_window_days, engagement: settings.engagement_window_days },
          view: settings.view_window_days,
        })}{' '}
        {campaigns === undefined
          ? t('salesStudies.allCampaigns')
          : t('salesStudies.ofCampaigns', { names: campaigns })}
      </p>
      {result === null ? (
        <div className="mt-4" role="status">
          <Notice
            tone={study.status === 'FAILED' ? 'warning' : 'calm'}
            title={t('salesStudies.noResult', { status: study.status })}
          >
            {study.status === 'FINISHED' && people
              ? t('salesStudies.tooFew', { max: people.upper_bound })
              : undefined}
          </Notice>
        </div>
      ) : (
        <Found {...{ advertiser, study, result }} />
      )}
    </section>
  )
}

function Found({
  advertiser,
  study,
  result,
}: Pick<Props, 'advertiser'> & Pick<Props['opened'], 'study'> & { result: SalesStudyResult }) {
  const t = useMessages()
  const number = (value: number) => value.toLocaleString(t.locale)
  const money = (micro: number) =>
    new Intl.NumberFormat(t.locale, { style: 'currency', currency: advertiser.currency }).format(
      micro / 1_000_000,
    )
  const { attributed, by_window, days, matched, unmatched } = result
  const all = matched.sales + unmatched.sales
  const rate = (matched.sales / Math.max(1, all)).toLocaleString(t.locale, {
    ...{ style: 'percent', maximumFractionDigits: 0 },
  })
  const average = ({ sales, value_in_micro_currency }: Sales) =>
    sales === 0 ? '–' : money(value_in_micro_currency / sales)
  const total = {
    sales: attributed.reduce((sum, one) => sum + one.sales, 0),
    value_in_micro_currency: attributed.reduce((sum, one) => sum + one.value_in_micro_currency, 0),
  }
  const column = (name: string, isFigure = true) => ({
    label: t('salesStudies.column', { name }),
    isFigure,
  })
  const both = (sales: Sales) => [number(sales.sales), money(sales.value_in_micro_currency)]
  const people = study.matched_people
  return (
    <>
      <p className="mt-3">
        {t('salesStudies.matchRate', {
          rate,
          from: number(people?.lower_bound ?? 0),
          to: number(people?.upper_bound ?? 0),
        })}
      </p>
      <Panel title={t('salesStudies.attributed')} text={t('salesStudies.attributedText')}>
        <FigureTable
          label={t('salesStudies.attributedTable')}
          columns={[column('touch', false), column('sales'), column('value'), column('average')]}
          rows={attributed.map(({ touch, ...sales }) => ({
            key: touch,
            cells: [t('salesStudies.touch', { touch }), ...both(sales), average(sales)],
          }))}
          foot={[t('salesStudies.touch', { touch: 'all' }), ...both(total), average(total)]}
        />
      </Panel>
      <Panel title={t('salesStudies.byWindow')} text={t('salesStudies.byWindowText')}>
        <FigureTable
          label={t('salesStudies.byWindowTable')}
          columns={[
            column('window', false),
            ...(['click', 'engagement', 'view'] as const).map((touch) => ({
              ...{ label: t('salesStudies.touch', { touch }), isFigure: true },
            })),
            column('value'),
          ]}
          rows={by_window.map(({ window_days, click, engagement, view }) => ({
            key: String(window_days),
            cells: [
              t('salesStudies.windowDays', { days: window_days }),
              ...[click, engagement, view].map(({ sales }) => number(sales)),
              money(
                [click, engagement, view].reduce(
                  (sum, one) => sum + one.value_in_micro_currency,
                  0,
                ),
              ),
            ],
          }))}
        />
      </Panel>
      {total.sales > 0 && (
        <Panel title={t('salesStudies.curve')} text={t('salesStudies.curveText')}>
          <ShareCurve days={days} total={total.sales} />
        </Panel>
      )}
      <Panel title={t('salesStudies.members')}>
        <FigureTable
          label={t('salesStudies.membersTable')}
          columns={[column('who', false), column('sales'), column('value'), column('average')]}
          rows={(['matched', 'unmatched'] as const).map((who) => ({
            key: who,
            cells: [t('salesStudies.who', { who }), ...both(result[who]), average(result[who])],
          }))}
        />
      </Panel>
      <Button
        size="sm"
        icon={<DownloadIcon size={18} />}
        className="mt-4 no-script:hidden"
        onClick={() =>
          void downloadRows(rowsOf(study.name, result), 'csv', `sales-study-${study.id}`)
        }
      >
        {t('salesStudies.download')}
      </Button>
    </>
  )
}

/** One row for each figure; amounts in the ad account's currency. */
function rowsOf(
  name: string,
  { attributed, by_window, days, matched, unmatched }: SalesStudyResult,
): Cell[][] {
  const rowOf = (part: string, what: string, sales: number, micro: number | null) => [
    ...[name, part, what],
    ...[sales, micro === null ? null : micro / 1_000_000],
  ]
  const touches = ['click', 'engagement', 'view'] as const
  return [
    ['study', 'part', 'what', 'sales', 'value'],
    ...attributed.map((one) =>
      rowOf('attributed', one.touch, one.sales, one.value_in_micro_currency),
    ),
    ...by_window.flatMap((one) =>
      touches.map((touch) =>
        rowOf(
          `window ${one.window_days}`,
          touch,
          one[touch].sales,
          one[touch].value_in_micro_currency,
        ),
      ),
    ),
    ...days.map((one) => rowOf('days to convert', String(one.days), one.sales, null)),
    rowOf('members', 'matched', matched.sales, matched.value_in_micro_currency),
    rowOf('members', 'unmatched', unmatched.sales, unmatched.value_in_micro_currency),
  ]
}
