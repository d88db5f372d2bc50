import { useRef } from 'react'
import type { OperatorInvoice } from '#contract/billing/operator-invoices'
import { limits } from '#contract/limits'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Opens to enter when an invoice was paid, and what the bank says about it. */
export function MarkPaid({ invoice, today }: { invoice: OperatorInvoice; today: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const { number } = invoice
  const box = useRef<HTMLDetailsElement>(null)
  const leaveTo = useFocusAfter()
  const pay = useActionForm('pay', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: t('operator.invoicePaidNow', { number }), tone: 'success' })
    },
  })
  // Without scripts the page has the values of one form, of whichever invoice.
  const isMine = pay.values.number === number
  const problems = isMine ? pay.problems : {}
  return (
    <details ref={box} open={isMine || undefined} className="group -mb-2 mt-1 open:mb-0">
      <summary
        className="hit relative inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold"
        aria-label={t('operator.invoicePayNamed', { number })}
      >
        {t('operator.invoicePay')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ActionForm of={{ ...pay, problems }} className="flex flex-col gap-4 pt-2 pb-1">
        <input type="hidden" name="number" value={number} />
        <div className="grid gap-4 tablet:grid-cols-[12rem_1fr]">
          <TextField
            type="date"
            name="paid_on"
            label={t('operator.invoicePaidOn')}
            defaultValue={isMine ? pay.values.paid_on : today}
            error={problems.paid_on}
          />
          <TextField
            name="note"
            label={t('operator.invoiceNote')}
            autoComplete="off"
            maxLength={limits.paymentNoteLength}
            defaultValue={isMine ? pay.values.note : undefined}
            error={problems.note}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          isLoading={pay.isSending}
          className="self-start"
          aria-label={t('operator.invoicePayNamed', { number })}
        >
          {t('operator.invoicePay')}
        </Button>
      </ActionForm>
    </details>
  )
}
