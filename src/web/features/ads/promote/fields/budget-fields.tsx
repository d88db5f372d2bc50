import { useState } from 'react'
import { toMicro } from '#contract/advertisers/typed-amount'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FieldsProps } from './fields-props.ts'
import type { Ending } from './promote-form.ts'

/** How much is spent a day, and until when. */
export function BudgetFields({
  form,
  change,
  problems,
  defaults,
}: FieldsProps & { defaults: QuickPromoteDefaults }) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const [ending, setEnding] = useState<Ending>(endingOf(form))
  const { currency } = defaults
  const suggested = defaults.suggested_budget_in_micro_currency
  const amount = (micro: number) => moneyText(micro, currency, t.locale)

  function choose(next: Ending) {
    setEnding(next)
    change({
      is_ongoing: next === 'ongoing',
      ...(next !== 'date' && { inclusive_end_date: '' }),
    })
  }

  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <TextField
          label={t('promote.budget')}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          value={form.budget}
          onChange={({ target }) => change({ budget: target.value })}
          hint={t('promote.budgetHint', {
            amount: amount(defaults.minimum_budget_in_micro_currency),
          })}
          error={problems.budget}
          end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
          className="w-full"
        />
        {isHydrated && toMicro(form.budget) !== suggested && (
          <Button size="sm" onClick={() => change({ budget: String(suggested / 1_000_000) })}>
            {t('promote.suggested', { amount: amount(suggested) })}
          </Button>
        )}
      </div>
      <RadioGroup
        legend={t('promote.ending')}
        name="ending"
        value={ending}
        onChange={(value) => choose(value as Ending)}
        options={[
          { value: 'days', label: t('promote.endsByDays') },
          { value: 'date', label: t('promote.endsByDate') },
          { value: 'ongoing', label: t('promote.ongoing'), hint: t('promote.ongoingHint') },
        ]}
      />
      {/* Without scripts the radios cannot show the field of another choice. */}
      {(ending === 'days' || !isHydrated) && (
        <TextField
          className={classNames(ending !== 'days' && 'scripted:hidden')}
          label={t('promote.days')}
          name="duration"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={form.duration}
          onChange={({ target }) => change({ duration: target.value })}
          error={problems.duration}
        />
      )}
      {(ending === 'date' || !isHydrated) && (
        <TextField
          className={classNames(ending !== 'date' && 'scripted:hidden')}
          label={t('promote.lastDay')}
          name="inclusive_end_date"
          type="date"
          value={form.inclusive_end_date}
          onChange={({ target }) => change({ inclusive_end_date: target.value })}
          error={problems.inclusive_end_date}
        />
      )}
    </>
  )
}

function endingOf({ is_ongoing, inclusive_end_date }: FieldsProps['form']): Ending {
  if (is_ongoing) return 'ongoing'
  return inclusive_end_date === '' ? 'days' : 'date'
}
