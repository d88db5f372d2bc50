import type { InsightEffects, InsightStory } from '#contract/reporting/insights/insight-story'
import {
  type InsightMeasure,
  insightCauses,
  insightMeasures,
} from '#contract/reporting/insights/insight-words'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { withQuery } from '../range/report-range.ts'
import { effectText, measureText } from './insight-text.ts'

/** What of it is explained. */
export function MeasureChips({
  path,
  days,
  measure,
  kind,
}: {
  path: string
  /** The days of the page, as a query. */
  days: string
  measure: InsightMeasure
  kind: ResultKind
}) {
  const t = useMessages()
  return (
    <ul aria-label={t('insightPages.chooseMeasure')} className="mt-3 flex flex-wrap gap-2">
      {insightMeasures.map((one) => (
        <li key={one}>
          <ChipLink
            href={withQuery(path, days, one === 'RESULTS' ? '' : `measure=${one}`)}
            isChosen={one === measure}
          >
            {t('insightPages.measure', { measure: one, kind })}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** The change of all parts together. */
export function WholeChange({ insights }: { insights: InsightStory }) {
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
export function Causes({ insights, effects }: { insights: InsightStory; effects: InsightEffects }) {
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
