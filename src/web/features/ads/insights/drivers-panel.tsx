import { useState } from 'react'
import type { ExplainedDimension } from '#contract/reporting/insights/insight-words'
import { insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { Causes, MeasureChips, WholeChange } from './change-parts.tsx'
import { DriverTable } from './driver-table.tsx'
import type { Insights, InsightsData } from './load-insights.ts'

/** What the change of a measure is made of: for the whole in a sentence, and by parts in a table. */
export function DriversPanel({
  advertiser,
  range,
  today,
  measure,
  insights,
  dimension: chosen,
}: Pick<InsightsData, 'advertiser' | 'range' | 'today' | 'measure'> & {
  insights: Insights
  dimension: ExplainedDimension
}) {
  const t = useMessages()
  const [dimension, setDimension] = useState(chosen)
  const drivers =
    insights.dimensions.find((one) => one.dimension === dimension) ?? insights.dimensions[0]
  const path = insightsPath(advertiser.id, insights.campaign_id)
  const days = rangeQuery(range, today)
  const measureQuery = measure === 'RESULTS' ? '' : `measure=${measure}`
  return (
    <section aria-labelledby="drivers" className="mt-8">
      <h2 id="drivers" className="text-lg">
        {t('insightPages.drivers')}
      </h2>
      <MeasureChips {...{ path, measure, kind: insights.result_kind }} days={days} />
      <WholeChange insights={insights} />
      <ul aria-label={t('insightPages.chooseDimension')} className="mt-5 flex flex-wrap gap-2">
        {insights.dimensions.map(({ dimension: one }) => (
          <li key={one}>
            <ChipLink
              href={withQuery(path, days, measureQuery, `by=${one}`)}
              isChosen={one === dimension}
              onClick={(event) => {
                event.preventDefault()
                setDimension(one)
              }}
            >
              {t('insightPages.dimension', { dimension: one })}
            </ChipLink>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {drivers?.effects && <Causes effects={drivers.effects} insights={insights} />}
        {drivers && <DriverTable {...{ drivers, insights }} />}
        {drivers && !drivers.is_known && (
          <p className="mt-2 text-sm text-ink-soft">{t('insightPages.notKnownBy')}</p>
        )}
      </div>
    </section>
  )
}
