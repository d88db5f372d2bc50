import type { InsightFigures, InsightStory } from '#contract/reporting/insights/insight-story'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { numberText, rateText } from './insight-text.ts'

type FigureName = keyof InsightFigures

/** The figures of the days shown, each beside that of the days compared with. */
export function FigureTiles({ insights }: { insights: InsightStory }) {
  const t = useMessages()
  const { before, after, currency, result_kind: kind } = insights
  const percent = new Intl.NumberFormat(t.locale, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  const money = (value: number | null) =>
    value === null ? '–' : moneyText(value, currency, t.locale)
  const count = (value: number | null) => numberText(value, t.locale)
  const views = kind === 'impressions' || kind === 'clicks'
  const tiles: [FigureName, (value: number | null) => string][] = [
    ['spend_in_micro_currency', money],
    ...(views ? [] : ([['results', count]] as [FigureName, typeof count][])),
    ['impressions', count],
    ['clicks', count],
    ['cost_per_result_in_micro_currency', money],
    ['clicks_per_million', (value) => rateText(value, t.locale)],
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {tiles.map(([name, text]) => {
        const [was, is] = [before[name], after[name]]
        return (
          <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{t('insightPages.figure', { name, kind })}</dt>
            <dd className="text-title tabular">
              {text(is)}
              <span className="block text-sm font-normal text-ink-soft">
                {was && is !== null
                  ? t('insightPages.changed', {
                      change: percent.format(is / was - 1),
                      before: text(was),
                    })
                  : t('insightPages.before', { before: text(was) })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
