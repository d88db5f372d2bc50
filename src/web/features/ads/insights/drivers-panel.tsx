import { useState } from 'react'
import type { InsightEffects } from '#contract/reporting/insights/campaign-insights'
import {
  type InsightDimension,
  insightCauses,
  insightMeasures,
} from '#contract/reporting/insights/insight-words'
import { insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { DriverTable } from './driver-table.tsx'
import { effectText, measureText } from './insight-text.ts'
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
  dimension: InsightDimension
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
      <ul aria-label={t('insightPages.chooseMeasure')} className="mt-3 flex flex-wrap gap-2">
        {insightMeasures.map((one) => (
          <li key={one}>
            <ChipLink
              href={withQuery(path, days, one === 'RESULTS' ? '' : `measure=${one}`)}
              isChosen={one === measure}
            >
              {t('insightPages.measure', { measure: one, kind: insights.result_kind })}
            </ChipLink>
          </li>
        ))}
      </ul>
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

/** The change of the whole campaign. */
function WholeChange({ insights }: { insights: Insights }) {
  const t = useMessages()
  const { effects, measure, currency, before, after, result_kind: kind } = insights
  return (
    <p className="mt-3">
      {effects === null
        ? t('insightPages.nothing')
        : t('insightPages.whatChanged', {
            ...{ measure, kind, change: effectText(measure, effects.change, currency, t) },
            before: measureText(measure, before, currency, t.locale),
            after: measureText(measure, after, currency, t.locale),
          })}
    </p>
  )
}

/** What of the change came from each cause: where it went depends on what it is broken down by. */
function Causes({ insights, effects }: { insights: Insights; effects: InsightEffects }) {
  const t = useMessages()
  const { measure, currency, base, result_kind: kind } = insights
  const causes = insightCauses.filter((cause) => cause !== 'volume' || measure === 'RESULTS')
  return (
    <dl className="my-3 grid gap-3 tablet:grid-cols-3">
      {causes.map((cause) => (
        <div key={cause} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{t('insightPages.cause', { cause })}</dt>
          <dd>
            <span className="text-title tabular">
              {effectText(measure, effects[cause], currency, t)}
            </span>
            <span className="block text-sm text-ink-soft">
              {t('insightPages.causeText', { cause, base, kind })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
