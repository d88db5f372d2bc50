import { markInvoicePaid, undoInvoicePayment } from '#contract/billing/operator-invoices'
import { formAction } from '#web/lib/forms/form-action.ts'

export const invoicesAction = formAction({
  pay: {
    do: ({ text, run }) =>
      run(markInvoicePaid, {
        number: text('number'),
        paid_on: text('paid_on') || undefined,
        note: text('note'),
      }),
  },
  undo: {
    do: ({ text, run }) =>
      run(undoInvoicePayment, {
        number: text('number'),
        charge_id: text('charge_id'),
        note: text('note'),
      }),
  },
})
