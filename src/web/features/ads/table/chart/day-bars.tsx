import { metricOf } from '#contract/reporting/metrics/metrics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Bars } from '../../campaigns/chart/bars.tsx'
import { daysBetween } from '../../campaigns/chart/chart-scale.ts'
import { ChartTable } from '../../campaigns/chart/chart-table.tsx'
import { calendarText } from '../../campaigns/figures/day-text.ts'
import type { DaySpan } from '../../range/report-range.ts'
import { spanText } from '../../range/span-text.ts'
import { metricTitle } from '../columns/metric-words.ts'
import { valueText } from '../rows/value-text.ts'
import type { ReportDays } from './use-report-days.ts'

/** A metric of each day as bars, that of the days compared with as lines across them, and both as a table. */
export function DayBars({
  metric: name,
  days: read,
  shown,
  compared,
}: {
  metric: string
  days: ReportDays
  shown: DaySpan
  compared: DaySpan | null
}) {
  const t = useMessages()
  const metric = metricOf(name)
  if (!metric) return null
  const texts = { currency: read.currency, locale: t.locale }
  const write = (value: number | null | undefined) => valueText(metric, value, texts)
  const pointsOf = ({ first, last }: DaySpan, found: ReportDays['days']) => {
    const values = new Map(found.map(({ day, values: of }) => [day, of[name] ?? null]))
    // Nothing was counted on a day that is missing; nothing divided by nothing is no value.
    const none = metric.denominator === null ? 0 : null
    return daysBetween(first, last).map((day) => ({
      ...{ key: day, label: calendarText(day, t.locale, 'short') },
      ...{ name: calendarText(day, t.locale), value: values.get(day) ?? none },
    }))
  }
  const points = pointsOf(shown, read.days)
  const before = compared && read.compared_days ? pointsOf(compared, read.compared_days) : null
  const best = points.reduce((a, b) => ((b.value ?? 0) > (a.value ?? 0) ? b : a))
  const title = metricTitle(metric, t)
  return (
    <>
      <Bars
        label={t('campaigns.chartLabel', {
          ...{ name: title, max: write(best.value), when: best.name },
        })}
        points={points.map(({ key, label, name: dayName, value }, n) => ({
          ...{ key, label, value: value ?? 0 },
          compared: before?.[n]?.value ?? undefined,
          title: [{ name: dayName, value }, before?.[n]]
            .flatMap((one) => (one ? `${one.name}: ${write(one.value)}` : []))
            .join('\n'),
        }))}
        format={write}
        unit={metric.unit === 'micro' ? 'money' : metric.unit}
      />
      {compared && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('adTable.comparedLines', { days: spanText(compared, t.locale) })}
        </p>
      )}
      <ChartTable
        head={
          <>
            <th scope="col" className="px-3 py-2 text-start">
              {t('campaigns.day')}
            </th>
            <th scope="col" className="px-3 py-2 text-end">
              {title}
            </th>
            {before && (
              <>
                <th scope="col" className="px-3 py-2 text-start">
                  {t('adTable.comparedDay')}
                </th>
                <th scope="col" className="px-3 py-2 text-end">
                  {t('adTable.before', { title })}
                </th>
              </>
            )}
          </>
        }
      >
        {points.map(({ key, name: dayName, value }, n) => (
          <tr key={key} className="border-line not-first:border-t">
            <th scope="row" className="px-3 py-1.5 text-start font-normal whitespace-nowrap">
              {dayName}
            </th>
            <td className="px-3 py-1.5 text-end whitespace-nowrap">{write(value)}</td>
            {before && (
              <>
                <td className="px-3 py-1.5 whitespace-nowrap">{before[n]?.name ?? ''}</td>
                <td className="px-3 py-1.5 text-end whitespace-nowrap">
                  {before[n] ? write(before[n].value) : ''}
                </td>
              </>
            )}
          </tr>
        ))}
      </ChartTable>
    </>
  )
}
