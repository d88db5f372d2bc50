import type { InsightStory, Observation } from '#contract/reporting/insights/insight-story'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { calendarText } from '../campaigns/figures/day-text.ts'
import { spanText } from '../range/span-text.ts'
import { effectText, numberText, rowText } from './insight-text.ts'

/** What is plain to see in the figures, and the days that were unlike others, in sentences. */
export function ObservationList({ insights }: { insights: InsightStory }) {
  const t = useMessages()
  const { observations, unusual_days: days, currency } = insights
  const lines = [
    ...observations.map((one) => observationText(one, insights, t)),
    ...days.map(({ figure, start_date: first, end_date: last, value, usual }) => {
      const amount = (of: number) =>
        figure === 'spend' ? moneyText(of, currency, t.locale) : numberText(of, t.locale)
      return t('insightPages.unusual', {
        days: first === last ? calendarText(first, t.locale) : spanText({ first, last }, t.locale),
        ...{ figure, kind: insights.result_kind, value: amount(value), usual: amount(usual) },
      })
    }),
  ]
  if (lines.length === 0) return null
  return (
    <Panel title={t('insightPages.noticed')}>
      <ul aria-label={t('insightPages.noticed')}>
        {lines.map((line) => (
          <li key={line} className={rowClass}>
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function observationText(
  { kind, cause, dimension, value, name, change, spend_in_micro_currency: spend }: Observation,
  { currency, result_kind, base }: InsightStory,
  t: Translate,
): string {
  const part =
    dimension && value !== null
      ? t('insightPages.partOf', {
          ...{ dimension, part: rowText(dimension, { kind: 'PART', value, name }, t) },
        })
      : ''
  return t('insightPages.observation', {
    ...{ kind, part, cause: cause ?? '', base, result: result_kind },
    change: change === null ? '' : effectText('RESULTS', change, currency, t),
    way: (change ?? 0) > 0 ? 'more' : 'less',
    spend: spend === null ? '' : moneyText(spend, currency, t.locale),
  })
}
