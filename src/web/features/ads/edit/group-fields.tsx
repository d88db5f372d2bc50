import type { AdGroup } from '#contract/campaigns/ad-group'
import {
  ageBuckets,
  bidStrategies,
  deviceTypes,
  placementGroups,
  targetedGenders,
} from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AmountField, DayFields, NameAndStatus } from './common-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { PeopleChoices } from './load-choices.ts'
import { PlaceFields } from './place-fields.tsx'

interface GroupFieldsProps extends FieldsProps<AdGroup> {
  countries: SelectOption[]
  choices: PeopleChoices
}

export function GroupFields(props: GroupFieldsProps) {
  const { entity, currency, of, problems } = props
  const t = useMessages()
  return (
    <>
      <NameAndStatus {...{ entity, of, problems }} />
      {entity.budget_in_micro_currency !== null && (
        <AmountField
          name="budget_in_micro_currency"
          label={t(
            entity.budget_type === 'DAILY' ? 'campaigns.budgetOfDay' : 'campaigns.budgetOfAll',
          )}
          {...{ currency, of, problems }}
        />
      )}
      <BidFields {...props} />
      <DayFields {...{ of, problems }} />
      {entity.billable_event === 'IMPRESSION' && (
        <TextField
          label={t('adChanges.frequency')}
          hint={t('adChanges.frequencyHint')}
          name="lifetime_frequency_cap"
          inputMode="numeric"
          maxLength={3}
          defaultValue={of('lifetime_frequency_cap')[0]}
          error={problems.lifetime_frequency_cap}
        />
      )}
      <PeopleFields {...props} />
    </>
  )
}

function BidFields({ currency, of, problems }: FieldsProps<AdGroup>) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap gap-5">
      <Select
        label={t('adChanges.bidding')}
        name="bid_strategy_type"
        defaultValue={of('bid_strategy_type')[0]}
        error={problems.bid_strategy_type}
        options={bidStrategies.map((value) => ({
          value,
          label: t('campaigns.bidStrategy', { strategy: value }),
        }))}
      />
      <AmountField
        name="bid_in_micro_currency"
        label={t('campaigns.field', { field: 'bid_in_micro_currency', entity: 'adgroup' })}
        hint={t('adChanges.bidHint')}
        {...{ currency, of, problems }}
      />
    </div>
  )
}

function PeopleFields({ countries, choices, of, problems }: GroupFieldsProps) {
  const t = useMessages()
  return (
    <>
      <p className="text-sm text-ink-soft">{t('adChanges.notLearnedAnew')}</p>
      <PlaceFields
        countries={countries}
        chosen={{ countries: of('LOCATION'), regions: of('GEO') }}
        error={problems.LOCATION}
      />
      <CheckboxSet
        legend={t('campaigns.ages')}
        hint={t('campaigns.agesHint')}
        name="AGE_BUCKET"
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={of('AGE_BUCKET')}
      />
      <CheckboxSet
        legend={t('campaigns.genders')}
        hint={t('campaigns.gendersHint')}
        name="GENDER"
        options={targetedGenders.map((value) => ({
          value,
          label: t('campaigns.gender', { gender: value }),
        }))}
        chosen={of('GENDER')}
      />
      <CheckboxSet
        legend={t('adChanges.devices')}
        hint={t('adChanges.devicesHint')}
        name="APPTYPE"
        options={deviceTypes.map((value) => ({
          value,
          label: t('adChanges.device', { device: value }),
        }))}
        chosen={of('APPTYPE')}
      />
      {choices.interests.length > 0 && (
        <CheckboxSet
          legend={t('campaigns.interests')}
          hint={t('campaigns.interestsHint')}
          name="INTEREST"
          options={choices.interests}
          chosen={of('INTEREST')}
          error={problems.INTEREST}
          keysHint={t('form.keysHint')}
        />
      )}
      {choices.audiences.length > 0 &&
        audienceParts.map(({ name, legend }) => (
          <CheckboxSet
            key={name}
            legend={t(legend)}
            name={name}
            options={choices.audiences}
            chosen={of(name)}
            error={problems[name]}
            keysHint={t('form.keysHint')}
          />
        ))}
      <Checkbox
        name="auto_targeting_enabled"
        value="true"
        label={t('adChanges.widen')}
        hint={t('adChanges.widenHint')}
        defaultChecked={of('auto_targeting_enabled').length > 0}
      />
      <Select
        label={t('adChanges.placement')}
        name="placement_group"
        defaultValue={of('placement_group')[0]}
        options={placementGroups.map((value) => ({
          value,
          label: t('campaigns.placement', { place: value }),
        }))}
      />
    </>
  )
}

const audienceParts = [
  { name: 'AUDIENCE_INCLUDE', legend: 'adChanges.audiencesIn' },
  { name: 'AUDIENCE_EXCLUDE', legend: 'adChanges.audiencesOut' },
] as const
