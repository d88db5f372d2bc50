import { useRef } from 'react'
import type { Charge } from '#contract/billing/billing'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Opens to enter what an ad account paid in advance by transfer. */
export function EnterTopUp({ today }: { today: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDetailsElement>(null)
  const form = useActionForm<Charge>('top_up', {
    onDone: ({ amount_micro, currency }) => {
      // Its fields may close now.
      box.current?.querySelector('summary')?.focus()
      form.form.current?.reset()
      const amount = moneyText(amount_micro, currency, t.locale)
      toasts.show({ text: t('operator.topUpDone', { amount }), tone: 'success' })
    },
  })
  const { values, problems } = form
  // While its mistakes are mended, too.
  const isOpen = values.advertiser_id !== undefined
  return (
    <details
      ref={box}
      open={isOpen || undefined}
      className="group mb-5 rounded-card border border-line bg-surface px-4 tablet:px-5"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-1 font-bold">
        {t('operator.topUp')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="text-sm text-ink-soft">{t('operator.topUpText')}</p>
      <ActionForm of={form} className="flex flex-col gap-4 py-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            name="advertiser_id"
            label={t('operator.topUpAccount')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.advertiser_id}
            error={problems.advertiser_id}
            required
          />
          <TextField
            name="amount"
            label={t('operator.topUpAmount')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.amount}
            error={problems.amount ?? problems.amount_micro}
            required
          />
          <TextField
            type="date"
            name="paid_on"
            label={t('operator.invoicePaidOn')}
            defaultValue={values.paid_on ?? today}
            error={problems.paid_on}
          />
          <TextField
            name="note"
            label={t('operator.invoiceNote')}
            autoComplete="off"
            maxLength={limits.paymentNoteLength}
            defaultValue={values.note}
            error={problems.note}
          />
        </div>
        <Button type="submit" variant="primary" isLoading={form.isSending} className="self-start">
          {t('operator.topUp')}
        </Button>
      </ActionForm>
    </details>
  )
}
