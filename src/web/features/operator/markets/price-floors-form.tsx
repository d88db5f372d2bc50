import type { BillableEvent } from '#contract/campaigns/enums'
import type { AdPriceFloors } from '#contract/delivery/price-floors'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { amountOf, floorCurrency, floorText } from './market-fields.ts'

interface PriceFloorsFormProps {
  /** Null: all countries without floors of their own. */
  country: string | null
  /** Of the country. */
  name: string
  floors: AdPriceFloors['floors']
  /** What counts where a field is empty. */
  elsewhere?: AdPriceFloors['floors']
}

/** The least that ads cost in a country, or in all others. */
export function PriceFloorsForm({ country, name, floors, elsewhere }: PriceFloorsFormProps) {
  const t = useMessages()
  const toasts = useToasts()
  const own = country ?? ''
  const set = useActionForm<AdPriceFloors>('floors', {
    onDone: () =>
      toasts.show({ text: t('operator.saved', { name }), tone: 'success', tag: `floors ${own}` }),
  })
  const kept = set.values.country === own ? set.values : {}
  const field = (event: BillableEvent, label: string) => {
    const floor = floors[event]
    const usual = elsewhere?.[event]
    return (
      <TextField
        label={label}
        name={event}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={kept[event] ?? (floor === null ? '' : amountOf(floor, t.locale))}
        hint={
          typeof usual === 'number'
            ? t('operator.floorElsewhere', { amount: floorText(usual, t.locale) })
            : undefined
        }
        error={kept.country === undefined ? undefined : set.problems[event]}
        end={<span className="pe-2 text-ink-soft">{floorCurrency}</span>}
      />
    )
  }
  return (
    <ActionForm of={set} className="flex flex-col gap-4">
      <input type="hidden" name="country" value={own} />
      <div className="grid gap-4 tablet:grid-cols-3">
        {field('CLICKTHROUGH', t('operator.floorClick'))}
        {field('IMPRESSION', t('operator.floorImpressions'))}
        {field('VIDEO_V_50_MRC', t('operator.floorVideo'))}
      </div>
      <Button
        type="submit"
        isLoading={set.isSending}
        className="self-start"
        aria-label={t('operator.floorSaveNamed', { name })}
      >
        {t('operator.floorSave')}
      </Button>
    </ActionForm>
  )
}
