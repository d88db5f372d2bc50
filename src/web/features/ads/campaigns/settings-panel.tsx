import type { AdGroup } from '#contract/campaigns/ad-group'
import type { Campaign } from '#contract/campaigns/campaign'
import { dayAt } from '#contract/campaigns/days'
import { duplicatePath, editPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { calendarText } from './figures/day-text.ts'
import { useFigures } from './figures/use-figures.ts'
import type { FoundCampaign } from './load-campaign.ts'

type SettingsProps = Pick<
  FoundCampaign,
  'campaign' | 'groups' | 'delivery' | 'countries' | 'regions'
> & {
  currency: string
  mayEdit: boolean
}

/** What a campaign is to do, and where that is changed. */
export function SettingsPanel(props: SettingsProps) {
  const t = useMessages()
  const { campaign, groups, delivery, countries, regions, currency, mayEdit } = props
  const zone = delivery.time_zone
  return (
    <Panel title={t('campaigns.settings')}>
      <div className="px-4 py-4 tablet:px-5">
        <Facts facts={campaignFacts(campaign, zone, t)} />
        {mayEdit && (
          <EditLink advertiserId={campaign.ad_account_id} level="CAMPAIGN" entity={campaign} />
        )}
      </div>
      {groups.map((group) => (
        <div key={group.id} className="border-t border-line px-4 py-4 tablet:px-5">
          {groups.length > 1 && <h3 className="mb-2 font-bold break-words">{group.name}</h3>}
          <GroupFacts {...{ group, countries, regions, currency }} />
          {mayEdit && (
            <EditLink advertiserId={group.ad_account_id} level="AD_GROUP" entity={group} />
          )}
        </div>
      ))}
    </Panel>
  )
}

function EditLink({
  advertiserId,
  level,
  entity: { id, name },
}: {
  advertiserId: string
  level: 'CAMPAIGN' | 'AD_GROUP'
  entity: { id: string; name: string }
}) {
  const t = useMessages()
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ButtonLink
        size="sm"
        href={editPath(advertiserId, level, id)}
        aria-label={t('adChanges.editNamed', { level, name })}
      >
        {t('adChanges.edit')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="quiet"
        href={duplicatePath(advertiserId, level, id)}
        aria-label={t('adChanges.duplicateNamed', { level, name })}
      >
        {t('adChanges.duplicate')}
      </ButtonLink>
    </div>
  )
}

function campaignFacts(
  { objective_type, start_time, end_time, created_time, is_automated_campaign }: Campaign,
  zone: string,
  t: ReturnType<typeof useMessages>,
): [string, string][] {
  const day = (seconds: number) => calendarText(dayAt(zone, new Date(seconds * 1_000)), t.locale)
  return [
    [t('campaigns.objective'), t('campaigns.objectiveName', { objective: objective_type })],
    ...(is_automated_campaign
      ? [[t('automatedPages.kind'), t('automatedPages.kindName')] as [string, string]]
      : []),
    [t('campaigns.starts'), day(start_time ?? created_time)],
    // It ends with its last day, at the midnight after.
    [t('campaigns.lastDay'), end_time === null ? t('campaigns.noEnd') : day(end_time - 1)],
  ]
}

function GroupFacts({
  group,
  countries,
  regions,
  currency,
}: {
  group: AdGroup
  countries: SettingsProps['countries']
  regions: SettingsProps['regions']
  currency: string
}) {
  const t = useMessages()
  const figures = useFigures(currency)
  const { budget_type, budget_in_micro_currency: budget, targeting_spec } = group
  const { LOCATION, GEO = [], AGE_BUCKET, GENDER } = targeting_spec
  return (
    <Facts
      facts={[
        [
          t('campaigns.budget'),
          budget === null
            ? t('campaigns.budgetShared')
            : figures.budget({ micro: budget, each: budget_type === 'DAILY' ? 'day' : 'all' }),
        ],
        [t('campaigns.countries'), namesOf(LOCATION, countries)],
        ...(GEO.length === 0
          ? []
          : [[t('campaigns.regions'), namesOf(GEO, regions)] as [string, string]]),
        [t('campaigns.ages'), AGE_BUCKET?.join(', ') || t('campaigns.everyAge')],
        [
          t('campaigns.genders'),
          GENDER?.map((gender) => t('campaigns.gender', { gender })).join(', ') ||
            t('campaigns.everyGender'),
        ],
      ]}
    />
  )
}

/** The first few. */
function namesOf(codes: readonly string[], options: readonly SelectOption[]): string {
  const names = codes.map((code) => options.find(({ value }) => value === code)?.label ?? code)
  return (names.length > 5 ? [...names.slice(0, 5), `+${names.length - 5}`] : names).join(', ')
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2 desk:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-bold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
