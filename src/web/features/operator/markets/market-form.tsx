import type { AdMarket } from '#contract/advertisers/ad-markets'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { amountOf } from './market-fields.ts'

export function MarketForm({ market, name }: { market: AdMarket; name: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const { country, currency, time_zone, is_open, has_quick_promote } = market
  const set = useActionForm<AdMarket>('set', {
    onDone: () =>
      toasts.show({ text: t('operator.saved', { name }), tone: 'success', tag: country }),
  })
  const kept = set.values.country === country ? set.values : {}
  const field = (fieldName: string, value: string) => ({
    name: fieldName,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 16,
    defaultValue: kept[fieldName] ?? value,
    error: kept.country === undefined ? undefined : set.problems[fieldName],
  })
  const amount = (fieldName: keyof AdMarket & `${string}_micro_currency`, label: string) => (
    <TextField
      label={label}
      end={<span className="pe-2 text-ink-soft">{currency}</span>}
      {...field(fieldName, amountOf(market[fieldName], t.locale))}
    />
  )
  const days = (fieldName: 'default_duration' | 'suggested_duration', label: string) => (
    <TextField label={label} {...field(fieldName, String(market[fieldName]))} inputMode="numeric" />
  )
  return (
    <ActionForm of={set} className="flex flex-col gap-4">
      <input type="hidden" name="country" value={country} />
      <p className="text-sm text-ink-soft">
        {t('operator.marketFixed', { currency, zone: time_zone.replaceAll('_', ' ') })}
      </p>
      <div className="grid gap-x-8 gap-y-3 tablet:grid-cols-2">
        <Switch
          label={t('operator.marketIsOpen')}
          hint={t('operator.marketIsOpenHint')}
          name="is_open"
          value="true"
          defaultChecked={is_open}
        />
        <Switch
          label={t('operator.marketHasQuick')}
          hint={t('operator.marketHasQuickHint')}
          name="has_quick_promote"
          value="true"
          defaultChecked={has_quick_promote}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-3">
        {amount('minimum_budget_in_micro_currency', t('operator.marketMinimum'))}
        {amount('default_budget_in_micro_currency', t('operator.marketUsual'))}
        {days('default_duration', t('operator.marketUsualDays'))}
        {amount('suggested_budget_in_micro_currency', t('operator.marketSuggested'))}
        {days('suggested_duration', t('operator.marketSuggestedDays'))}
      </div>
      <Button
        type="submit"
        isLoading={set.isSending}
        className="self-start"
        aria-label={t('operator.saveNamed', { name })}
      >
        {t('operator.save')}
      </Button>
    </ActionForm>
  )
}
