import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import type { FoundEdited } from './load-edit.ts'

/** What cannot be changed any more, and why. */
export function FixedFacts({ edited, campaign }: Pick<FoundEdited, 'edited' | 'campaign'>) {
  const t = useMessages()
  const { objective_type: objective } = campaign
  const facts: [string, string][] = [
    [t('campaigns.objective'), t('campaigns.objectiveName', { objective })],
    ...(edited.level === 'CAMPAIGN'
      ? [
          [
            t('adChanges.budgetKind'),
            t('adChanges.budgetOf', {
              kind: campaign.is_campaign_budget_optimization ? 'CBO_ADGROUP' : 'GROUPS',
            }),
          ] as [string, string],
        ]
      : []),
    ...(edited.level === 'AD_GROUP'
      ? ([
          [t('adChanges.budgetKind'), t('adChanges.budgetOf', { kind: edited.entity.budget_type })],
          [
            t('adChanges.paidFor'),
            t('adChanges.paidForWhat', { event: edited.entity.billable_event }),
          ],
        ] as [string, string][])
      : []),
  ]
  return (
    <Panel
      title={t('adChanges.fixed')}
      text={t(edited.level === 'AD' ? 'adChanges.fixedOfAd' : 'adChanges.fixedText')}
    >
      <dl className="grid gap-x-6 gap-y-3 px-4 py-4 tablet:grid-cols-3 tablet:px-5">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
