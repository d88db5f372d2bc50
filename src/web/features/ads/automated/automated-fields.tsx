import { ageBuckets } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AmountField, DayFields } from '../edit/common-fields.tsx'
import type { AutomatedChoices } from './automated-choices.ts'
import { GroupSet } from './group-set.tsx'
import { type PinOption, PinSet } from './pin-set.tsx'

interface AutomatedFieldsProps {
  choices: AutomatedChoices
  currency: string
  own: readonly PinOption[]
  /** What a field says at first. */
  of: (name: string) => readonly string[]
  problems: Problems
  /** Whether it shows pins or items of product groups; `either`: by its objective, which the form asks. */
  shows: 'pins' | 'items' | 'either'
  advertiserId: string
}

export function NameField({ of, problems }: Pick<AutomatedFieldsProps, 'of' | 'problems'>) {
  const t = useMessages()
  return (
    <TextField
      label={t('campaigns.name')}
      name="name"
      autoComplete="off"
      maxLength={limits.campaignNameLength}
      defaultValue={of('name')[0]}
      error={problems.name}
      className="w-full max-w-120"
    />
  )
}

/** What both forms ask: the budget, the days, whom it is for, and its pins or product groups. */
export function AutomatedFields(props: AutomatedFieldsProps) {
  const { choices, currency, of, problems } = props
  const t = useMessages()
  const { defaults, countries, lists } = choices
  const minimum = moneyText(defaults.minimum_budget_in_micro_currency, currency, t.locale)
  return (
    <>
      <AmountField
        name="daily_spend_cap"
        label={t('automatedPages.budget')}
        hint={t('automatedPages.budgetHint', { amount: minimum })}
        {...{ currency, of, problems }}
      />
      <DayFields {...{ of, problems }} />
      <CheckboxSet
        legend={t('campaigns.countries')}
        name="LOCATION"
        options={countries}
        chosen={of('LOCATION')}
        error={problems.LOCATION}
        keysHint={t('form.keysHint')}
      />
      <CheckboxSet
        legend={t('campaigns.ages')}
        hint={t('campaigns.agesHint')}
        name="AGE_BUCKET"
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={of('AGE_BUCKET')}
      />
      {lists.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('automatedPages.noLists')}</p>
      ) : (
        (['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const).map((name) => (
          <CheckboxSet
            key={name}
            legend={t('automatedPages.lists', { name })}
            name={name}
            options={lists}
            chosen={of(name)}
            error={problems[name]}
          />
        ))
      )}
      <ContentFields {...props} />
    </>
  )
}

function ContentFields({
  choices: { pins, username, productGroups },
  own,
  of,
  problems,
  shows,
  advertiserId,
}: AutomatedFieldsProps) {
  const groups = (
    <GroupSet
      {...{ advertiserId, productGroups }}
      chosen={of('product_group_ids')}
      error={problems.product_group_ids}
    />
  )
  if (shows === 'items') return groups
  return (
    <>
      <div className="w-full group-has-[[value=CATALOG\_SALES]:checked]/form:hidden">
        <PinSet {...{ username, pins, own }} chosen={of('pin_ids')} error={problems.pin_ids} />
      </div>
      {shows === 'either' && (
        <div className="hidden w-full group-has-[[value=CATALOG\_SALES]:checked]/form:block">
          {groups}
        </div>
      )}
    </>
  )
}
