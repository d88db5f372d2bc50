import type { BudgetPlace } from '#contract/campaigns/drafts/draft-choices'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { fieldId, type StepProps } from '../wizard/field-props.ts'
import { AmountField } from './amount-field.tsx'
import { DateFields } from './date-fields.tsx'

/** The campaign itself: its name, its budget or the most that it spends, and its days. */
export function CampaignStep({ state: { tree }, dispatch, choices, problemOf }: StepProps) {
  const t = useMessages()
  const { currency, time_zone } = choices.defaults
  const change = (fields: Partial<typeof tree>) => dispatch({ type: 'changed', fields })
  const isShared = tree.budget_place === 'CAMPAIGN'
  const amounts = ['daily_spend_cap', 'lifetime_spend_cap'] as const
  return (
    <>
      <TextField
        id={fieldId('name')}
        label={t('createPages.campaignName')}
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        value={tree.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problemOf('name')}
      />
      <RadioGroup
        legend={t('createPages.budgetPlace')}
        name="budget_place"
        value={tree.budget_place}
        onChange={(place) => change({ budget_place: place as BudgetPlace })}
        options={(['AD_GROUPS', 'CAMPAIGN'] as const).map((place) => ({
          value: place,
          label: t('createPages.budgetPlaceName', { place }),
          hint: t('createPages.budgetPlaceHint', { place }),
        }))}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="text-sm font-bold">
          {t(isShared ? 'createPages.campaignBudget' : 'createPages.caps')}
        </legend>
        <p className="text-sm text-ink-soft">
          {t(isShared ? 'createPages.campaignBudgetHint' : 'createPages.capsHint')}
        </p>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          {amounts.map((field) => (
            <AmountField
              key={field}
              id={fieldId(field)}
              label={t('createPages.capName', { field })}
              currency={currency}
              value={tree[field]}
              onChange={(value) => change({ [field]: value })}
              error={problemOf(field)}
            />
          ))}
        </div>
        <Checkbox
          label={t('createPages.flexible')}
          hint={t('createPages.flexibleHint')}
          checked={tree.is_flexible_daily_budgets}
          onChange={({ target }) => change({ is_flexible_daily_budgets: target.checked })}
        />
      </fieldset>
      <DateFields
        {...{ problemOf, change }}
        path=""
        value={tree}
        hint={t('createPages.datesHint', { zone: time_zone })}
      />
    </>
  )
}
