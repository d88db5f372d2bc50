import { billedEvents } from '#contract/campaigns/drafts/draft-choices'
import type { BidStrategy } from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { fieldId } from '../wizard/field-props.ts'
import { AmountField } from './amount-field.tsx'
import { BidFloor } from './bid-floor.tsx'
import { GoalFields } from './goal-fields.tsx'
import type { GroupProps } from './group-props.ts'

/** What an ad group spends, what it bids, and for what. */
export function BidFields(props: GroupProps) {
  const t = useMessages()
  const { state, group, change, path, problemOf, choices } = props
  const { objective_type, budget_place } = state.tree
  const { currency, minimum_budget_in_micro_currency: minimum } = choices.defaults
  const event = billedEvents[objective_type]
  const isVideo = objective_type === 'VIDEO_COMPLETION'
  return (
    <>
      {budget_place === 'CAMPAIGN' ? (
        <p className="text-ink-soft">{t('createPages.budgetShared')}</p>
      ) : (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <AmountField
            id={fieldId(`${path}budget`)}
            label={t('createPages.budget')}
            hint={t('createPages.budgetHint', { amount: moneyText(minimum, currency, t.locale) })}
            currency={currency}
            value={group.budget}
            onChange={(budget) => change({ budget })}
            error={problemOf(`${path}budget`)}
          />
          <RadioGroup
            legend={t('createPages.budgetType')}
            name={`${group.key}-budget-type`}
            value={group.budget_type}
            onChange={(type) => change({ budget_type: type as 'DAILY' | 'LIFETIME' })}
            options={(['DAILY', 'LIFETIME'] as const).map((type) => ({
              value: type,
              label: t('createPages.budgetTypeName', { type }),
            }))}
          />
        </div>
      )}
      {objective_type === 'WEB_CONVERSION' && <GoalFields {...props} />}
      {isVideo ? (
        <p className="text-ink-soft">{t('createPages.bidVideo')}</p>
      ) : (
        <RadioGroup
          legend={t('createPages.bidStrategy')}
          name={`${group.key}-bid-strategy`}
          value={group.bid_strategy_type}
          onChange={(strategy) => change({ bid_strategy_type: strategy as BidStrategy })}
          options={(['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG'] as const).map((strategy) => ({
            value: strategy,
            label: t('createPages.bidStrategyName', { strategy }),
            hint: t('createPages.bidStrategyHint', { strategy }),
          }))}
        />
      )}
      {!isVideo && group.bid_strategy_type !== 'AUTOMATIC_BID' && (
        <div className="flex flex-col gap-2">
          <AmountField
            id={fieldId(`${path}bid`)}
            label={t('createPages.bid', { event })}
            currency={currency}
            value={group.bid}
            onChange={(bid) => change({ bid })}
            error={problemOf(`${path}bid`)}
          />
          <BidFloor {...props} event={event} />
        </div>
      )}
      {objective_type === 'AWARENESS' && (
        <TextField
          id={fieldId(`${path}lifetime_frequency_cap`)}
          label={t('createPages.frequency')}
          note={t('form.optional')}
          hint={t('createPages.frequencyHint')}
          inputMode="numeric"
          maxLength={3}
          value={group.lifetime_frequency_cap}
          onChange={({ target }) => change({ lifetime_frequency_cap: target.value })}
          error={problemOf(`${path}lifetime_frequency_cap`)}
        />
      )}
    </>
  )
}
