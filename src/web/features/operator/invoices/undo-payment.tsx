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

/** Opens to take a payment back that was entered by mistake. */
export function UndoPayment({ invoice, chargeId }: { invoice: OperatorInvoice; chargeId: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const { number } = invoice
  const box = useRef<HTMLDetailsElement>(null)
  const leaveTo = useFocusAfter()
  const undo = useActionForm('undo', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: t('operator.invoiceUndoneNow', { number }), tone: 'success' })
    },
  })
  const isMine = undo.values.number === number
  const problems = isMine ? undo.problems : {}
  return (
    <details ref={box} open={isMine || undefined} className="group -mb-2 mt-1 open:mb-0">
      <summary
        className="hit relative inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold"
        aria-label={t('operator.invoiceUndoNamed', { number })}
      >
        {t('operator.invoiceUndo')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ActionForm of={{ ...undo, problems }} className="flex flex-col gap-4 pt-2 pb-1">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="charge_id" value={chargeId} />
        <p className="max-w-160 text-sm text-ink-soft">{t('operator.invoiceUndoText')}</p>
        <TextField
          name="note"
          label={t('operator.invoiceUndoNote')}
          autoComplete="off"
          maxLength={limits.paymentNoteLength}
          defaultValue={isMine ? undo.values.note : undefined}
          error={problems.note}
        />
        <Button
          type="submit"
          variant="danger"
          isLoading={undo.isSending}
          className="self-start"
          aria-label={t('operator.invoiceUndoNamed', { number })}
        >
          {t('operator.invoiceUndo')}
        </Button>
      </ActionForm>
    </details>
  )
}
