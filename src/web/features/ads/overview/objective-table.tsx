import type { AdOverview } from '#contract/reporting/ad-overview'
import { type ResultKind, resultsPerCost } from '#contract/reporting/insights/result-of'
import { campaignsPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { outcomeOf } from '../campaigns/figures/metrics.ts'
import { useFigures } from '../campaigns/figures/use-figures.ts'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import type { OverviewData } from './load-overview.ts'

const cell = 'h-10 px-3 py-1 text-end whitespace-nowrap first:ps-4 last:pe-4'
const first = 'sticky start-0 z-1 bg-surface px-4 py-1 text-start'

interface ObjectiveTableProps extends Pick<OverviewData, 'range' | 'today'> {
  advertiserId: string
  overview: Pick<AdOverview, 'currency' | 'objectives'>
}

/** What each objective cost and brought; each leads to its campaigns in the report of the same days. */
export function ObjectiveTable({ advertiserId, range, today, overview }: ObjectiveTableProps) {
  const t = useMessages()
  const { money, count } = useFigures(overview.currency)
  function costOf(kind: ResultKind, outcome: number, spend: number): string {
    if (outcome === 0) return '–'
    const many = resultsPerCost(kind)
    const cost = money(Math.round((spend * many) / outcome))
    return many === 1 ? cost : t('adsTool.perThousand', { cost })
  }
  return (
    <Panel title={t('adsTool.byObjective')}>
      <section
        aria-label={t('campaigns.results')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card"
      >
        <table className="w-full border-collapse text-sm tabular">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className={first}>
                {t('campaigns.objective')}
              </th>
              {(['active', 'spend', 'result', 'cost'] as const).map((name) => (
                <th key={name} scope="col" className={cell}>
                  {t('adsTool.objectiveColumn', { name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.objectives.map((one) => {
              const { objective_type: objective, totals } = one
              const [kind, outcome] = outcomeOf(objective, totals)
              return (
                <tr key={objective} className="border-line not-first:border-t">
                  <th scope="row" className={first}>
                    <Anchor
                      href={withQuery(
                        campaignsPath(advertiserId),
                        `objective=${objective}`,
                        rangeQuery(range, today),
                      )}
                      className="font-bold hover:underline"
                    >
                      {t('campaigns.objectiveName', { objective })}
                    </Anchor>
                  </th>
                  <td className={cell}>
                    {t('adsTool.activeOf', {
                      active: count(one.active_campaign_count),
                      all: count(one.campaign_count),
                    })}
                  </td>
                  <td className={cell}>{money(totals.spend_in_micro_currency)}</td>
                  <td className={cell}>
                    {t('campaigns.outcome', { kind, count: outcome, shown: count(outcome) })}
                  </td>
                  <td className={cell}>{costOf(kind, outcome, totals.spend_in_micro_currency)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
