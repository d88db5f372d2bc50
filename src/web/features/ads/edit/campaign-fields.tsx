import type { Campaign } from '#contract/campaigns/campaign'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { AmountField, DayFields, NameAndStatus } from './common-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { hasBudgetOfDay } from './form-values.ts'

export function CampaignFields({ entity, currency, of, problems }: FieldsProps<Campaign>) {
  const t = useMessages()
  const cap = entity.lifetime_spend_cap === null ? 'daily_spend_cap' : 'lifetime_spend_cap'
  return (
    <>
      <NameAndStatus {...{ entity, of, problems }} />
      <AmountField
        name={cap}
        label={t('campaigns.field', { field: cap, entity: 'campaign' })}
        {...(!entity.is_campaign_budget_optimization && { hint: t('adChanges.capHint') })}
        {...{ currency, of, problems }}
      />
      {hasBudgetOfDay(entity) && (
        <Checkbox
          name="is_flexible_daily_budgets"
          value="true"
          label={t('campaigns.field', { field: 'is_flexible_daily_budgets', entity: 'campaign' })}
          hint={t('adChanges.flexibleHint')}
          defaultChecked={of('is_flexible_daily_budgets').length > 0}
        />
      )}
      <DayFields {...{ of, problems }} />
      <p className="text-sm text-ink-soft">{t('adChanges.daysOfGroups')}</p>
    </>
  )
}
