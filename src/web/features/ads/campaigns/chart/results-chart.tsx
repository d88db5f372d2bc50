import { useState } from 'react'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { spanText } from '../../range/span-text.ts'
import { calendarText, hourText } from '../figures/day-text.ts'
import {
  type ChartMetric,
  chartMetrics,
  noResults,
  type Results,
  valueOf,
} from '../figures/metrics.ts'
import { useFigures } from '../figures/use-figures.ts'
import type { FoundCampaign } from '../load-campaign.ts'
import { Bars } from './bars.tsx'
import { daysBetween, hoursBetween } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'

interface Point {
  key: string
  /** Below the chart. */
  label: string
  /** In full. */
  name: string
  results: Results
}

/** A figure of a campaign by day, or by hour of one day, with the same as a table. */
export function ResultsChart({
  series,
  compared = null,
  metric: first,
  hrefOf,
}: {
  series: FoundCampaign['series']
  /** Of other days, the first of which stands beside the first. */
  compared?: FoundCampaign['series'] | null
  metric: ChartMetric
  /** Where a metric is chosen without scripts. */
  hrefOf: (metric: ChartMetric) => string
}) {
  const t = useMessages()
  const [metric, setMetric] = useState(first)
  const figures = useFigures(series.currency)
  const points = pointsOf(series, t.locale)
  const before = compared ? pointsOf(compared, t.locale) : []
  const name = t('campaigns.metric', { name: metric })
  const isHourly = series.start_date === series.end_date
  const best = points.reduce((a, b) =>
    valueOf(b.results, metric) > valueOf(a.results, metric) ? b : a,
  )
  return (
    <div>
      <ul aria-label={t('campaigns.chosenMetric')} className="flex flex-wrap gap-2">
        {chartMetrics.map((one) => (
          <li key={one}>
            <ChipLink
              href={hrefOf(one)}
              isChosen={one === metric}
              onClick={(event) => {
                event.preventDefault()
                setMetric(one)
              }}
            >
              {t('campaigns.metric', { name: one })}
            </ChipLink>
          </li>
        ))}
      </ul>
      <Bars
        label={t('campaigns.chartLabel', {
          name,
          max: figures.of(metric, best.results),
          when: best.name,
        })}
        points={points.map(({ key, label, name: pointName, results }, n) => ({
          key,
          label,
          value: valueOf(results, metric),
          compared: before[n] && valueOf(before[n].results, metric),
          title: [{ name: pointName, results }, before[n]]
            .flatMap((one) => (one ? `${one.name}: ${figures.of(metric, one.results)}` : []))
            .join('\n'),
        }))}
        format={(value) => figures.metric(metric, value)}
        unit={metric === 'spend' ? 'money' : 'count'}
      />
      {compared && <ComparedNote {...{ series, compared, metric }} />}
      <ChartTable
        head={
          <>
            <th scope="col" className="px-3 py-2 text-start">
              {t(isHourly ? 'campaigns.hour' : 'campaigns.day')}
            </th>
            {chartMetrics.map((one) => (
              <th key={one} scope="col" className="px-3 py-2 text-end whitespace-nowrap">
                {t('campaigns.metric', { name: one })}
              </th>
            ))}
          </>
        }
      >
        {points.map(({ key, name: pointName, results }) => (
          <tr key={key} className="border-line not-first:border-t">
            <th scope="row" className="px-3 py-1.5 text-start font-normal whitespace-nowrap">
              {pointName}
            </th>
            {chartMetrics.map((one) => (
              <td key={one} className="px-3 py-1.5 text-end whitespace-nowrap">
                {figures.of(one, results)}
              </td>
            ))}
          </tr>
        ))}
      </ChartTable>
    </div>
  )
}

function ComparedNote({
  series,
  compared,
  metric,
}: Record<'series' | 'compared', FoundCampaign['series']> & { metric: ChartMetric }) {
  const t = useMessages()
  const figures = useFigures(series.currency)
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t('adsTool.comparedMark', {
        days: spanText({ first: compared.start_date, last: compared.end_date }, t.locale),
        value: figures.of(metric, compared.totals),
        shown: figures.of(metric, series.totals),
      })}
    </p>
  )
}

/** Each day or hour, those without figures too. */
function pointsOf(series: FoundCampaign['series'], locale: string): Point[] {
  const { start_date, end_date, time_zone, rows } = series
  if (start_date !== end_date)
    return daysBetween(start_date, end_date).map((day) => ({
      key: day,
      label: calendarText(day, locale, 'short'),
      name: calendarText(day, locale),
      results: rows.find(({ date }) => date === day) ?? noResults,
    }))
  const seconds = (moment: Date) => moment.getTime() / 1_000
  const from = seconds(startOfDay(time_zone, start_date))
  const to = seconds(endOfDay(time_zone, start_date))
  return hoursBetween(from, to).map((hour) => ({
    key: String(hour),
    label: hourText(hour, time_zone, locale),
    name: hourText(hour, time_zone, locale),
    results: rows.find((row) => row.hour === hour) ?? noResults,
  }))
}
