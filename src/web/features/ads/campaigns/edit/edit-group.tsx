import type { AdGroup } from '#contract/campaigns/ad-group'
import { ageBuckets, targetedGenders } from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFigures } from '../figures/use-figures.ts'
import { EditForm } from './edit-form.tsx'
import { PlaceFields } from './place-fields.tsx'

export function EditGroup({
  group,
  countries,
  currency,
}: {
  group: AdGroup
  countries: SelectOption[]
  currency: string
}) {
  const t = useMessages()
  const figures = useFigures(currency)
  const { id, ad_account_id, version, budget_in_micro_currency: budget, budget_type } = group
  const { LOCATION, GEO = [], AGE_BUCKET = [], GENDER = [] } = group.targeting_spec
  return (
    <EditForm
      intent="edit_group"
      idName="ad_group_id"
      id={id}
      advertiserId={ad_account_id}
      version={version}
      summary={t('campaigns.editGroup')}
      now={[
        ...(budget === null
          ? []
          : [[t('campaigns.budget'), figures.money(budget)] as [string, string]]),
        [t('campaigns.countries'), LOCATION.join(', ')],
        ...(GEO.length === 0 ? [] : [[t('campaigns.regions'), GEO.join(', ')] as [string, string]]),
        [t('campaigns.ages'), AGE_BUCKET.join(', ') || t('campaigns.everyAge')],
      ]}
    >
      {(typed) => (
        <>
          {budget !== null && (
            <TextField
              label={t(budget_type === 'DAILY' ? 'campaigns.budgetOfDay' : 'campaigns.budgetOfAll')}
              name="budget_in_micro_currency"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              defaultValue={typed.of('budget_in_micro_currency')?.[0] ?? String(budget / 1_000_000)}
              error={typed.problems.budget_in_micro_currency}
              end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
              required
            />
          )}
          <PlaceFields
            countries={countries}
            chosen={{
              countries: typed.of('LOCATION') ?? LOCATION,
              regions: typed.of('GEO') ?? GEO,
            }}
            error={typed.problems.LOCATION}
          />
          <CheckboxSet
            legend={t('campaigns.ages')}
            hint={t('campaigns.agesHint')}
            name="AGE_BUCKET"
            options={ageBuckets.map((value) => ({ value, label: value }))}
            chosen={typed.of('AGE_BUCKET') ?? AGE_BUCKET}
            error={typed.problems.AGE_BUCKET}
          />
          <CheckboxSet
            legend={t('campaigns.genders')}
            hint={t('campaigns.gendersHint')}
            name="GENDER"
            options={targetedGenders.map((value) => ({
              value,
              label: t('campaigns.gender', { gender: value }),
            }))}
            chosen={typed.of('GENDER') ?? GENDER}
            error={typed.problems.GENDER}
          />
        </>
      )}
    </EditForm>
  )
}
