import { minConverted } from '#contract/campaigns/studies/lift-statistics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { FigureTable } from '../../conversions/frame/figure-table.tsx'
import type { ResultFound, ResultsData } from './load-results.ts'
import { useLiftText } from './use-lift-text.ts'

const columns = ['version', 'people', 'converted', 'rate', 'spend', 'perBuyer'] as const

/** Both versions of an A/B test, side by side. */
export function VersionsPanel({
  advertiser,
  found,
}: {
  advertiser: ResultsData<ResultFound>['advertiser']
  found: ResultFound
}) {
  const t = useMessages()
  const { number, money, rate } = useLiftText(advertiser)
  const versions = [
    ['a', found.held_out, found.compared_spend_in_micro_currency ?? 0],
    ['b', found.shown, found.spend_in_micro_currency],
  ] as const
  return (
    <Panel title={t('liftResults.versions')} text={t('liftResults.versionsText')}>
      <FigureTable
        label={t('liftResults.versionsTable')}
        columns={columns.map((name) => ({
          label: t('liftResults.column', { name }),
          isFigure: name !== 'version',
        }))}
        rows={versions.flatMap(([name, group, spend]) => {
          if (group === null) return []
          const { people, converted } = group
          const ofConverted =
            converted === null
              ? [t('liftResults.few', { least: minConverted }), '–', money(spend), '–']
              : [
                  number(converted),
                  rate(converted, people),
                  money(spend),
                  converted === 0 ? '–' : money(spend / converted),
                ]
          const version = t('liftResults.version', { version: name })
          return { key: name, cells: [version, number(people), ...ofConverted] }
        })}
      />
    </Panel>
  )
}
