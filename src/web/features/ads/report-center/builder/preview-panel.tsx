import type { Advertiser } from '#contract/advertisers/advertiser'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panels/panel.tsx'
import { spanText } from '../../range/span-text.ts'
import { metricTitle } from '../../table/columns/metric-words.ts'
import { partText } from '../../table/rows/part-text.ts'
import { noValue, valueText } from '../../table/rows/value-text.ts'
import type { ReportPreview } from './load-builder.ts'
import type { ReportDraft } from './report-draft.ts'

interface PreviewProps {
  advertiser: Advertiser
  draft: ReportDraft
  preview: ReportPreview
}

const cell = 'h-9 px-3 py-1 whitespace-nowrap first:ps-4 last:pe-4'

/** The first rows, with figures as pages write them. */
export function PreviewPanel({ draft, preview }: PreviewProps) {
  const t = useMessages()
  const { heads, rows, is_cut, currency } = preview
  const days = spanText({ first: preview.start_date, last: preview.end_date }, t.locale)
  const shown = heads.flatMap((head, n) => (isShown(head) ? [{ head, n }] : []))
  return (
    <Panel
      title={t('reportPages.previewOf', { days })}
      text={t(is_cut ? 'reportPages.previewCut' : 'reportPages.previewAll', { count: rows.length })}
    >
      {rows.length > 0 && (
        <section
          aria-label={t('reportPages.preview')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-card"
        >
          <table className="w-full border-collapse text-sm tabular">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                {shown.map(({ head }) => (
                  <th
                    key={head}
                    scope="col"
                    className={classNames(
                      cell,
                      'font-bold',
                      metricOf(head) ? 'text-end' : 'text-start',
                    )}
                  >
                    {headText(head, draft, t)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join()} className="border-line not-first:border-t">
                  {shown.map(({ head, n }) => {
                    const metric = metricOf(head)
                    const value = row[n] ?? null
                    if (!metric)
                      return (
                        <td key={head} className={classNames(cell, 'max-w-60 truncate')}>
                          {factText(head, value, { ...draft, id: String(row[0] ?? '') }, t)}
                        </td>
                      )
                    const number = typeof value === 'number' ? value : null
                    return (
                      <td key={head} className={classNames(cell, 'text-end')}>
                        {valueText(metric, number, { currency, locale: t.locale })}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}

/** Names tell people enough; files have ids too. */
const isShown = (head: string) => !head.endsWith('_ID')

const times = { DATE: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH' } as const
const timeOf = (head: string) => (head in times ? times[head as keyof typeof times] : null)

function headText(head: string, { level, breakdown }: ReportDraft, t: Translate): string {
  const metric = metricOf(head)
  if (metric) return metricTitle(metric, t)
  if (head === `${level}_NAME`)
    return level === 'ADVERTISER' ? t('reportPages.account') : t('adTable.name', { level })
  if (head.endsWith('_STATUS')) return t('adTable.status')
  if (head === 'MATCH_TYPE') return t('adTable.match')
  if (head === 'HOUR') return t('reportPages.granularityName', { granularity: 'HOUR' })
  const by = timeOf(head) ?? breakdown
  return by ? t('adTable.by', { by }) : head
}

function factText(
  head: string,
  value: string | number | null,
  { level, breakdown, id }: ReportDraft & { id: string },
  t: Translate & { locale: string },
): string {
  const text = String(value ?? '')
  if (head === `${level}_NAME` && text === '') return unnamedText(level, id, t)
  if (head.endsWith('_STATUS') && text !== '') return t('campaigns.statusName', { status: text })
  if (head === 'MATCH_TYPE') return t('adTable.matchType', { type: text })
  const by = timeOf(head) ?? (head === breakdown ? breakdown : null)
  if (by) return partText(by, text, t)
  return head === 'HOUR' ? text.replace('T', ' ') : text || noValue
}

/** Files say nothing there, in no language. */
function unnamedText(level: ReportDraft['level'], id: string, t: Translate): string {
  if (id === '0') return t('productGroups.otherAds')
  return level === 'PRODUCT_GROUP' ? t('campaigns.everythingElse') : noValue
}
