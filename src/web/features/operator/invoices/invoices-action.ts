import { markInvoicePaid, undoInvoicePayment } from '#contract/billing/operator-invoices'
import { enterTopUp } from '#contract/billing/prepaid'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { readAmount } from '#web/lib/texts/read-amount.ts'

export const invoicesAction = formAction({
  pay: {
    do: ({ text, run }) =>
      run(markInvoicePaid, {
        number: text('number'),
        paid_on: text('paid_on') || undefined,
        note: text('note'),
      }),
  },
  top_up: {
    check: ({ text, t }): Problems =>
      readAmount(text('amount')) === null ? { amount: t('operator.topUpBad') } : {},
    do: ({ text, run }) =>
      run(enterTopUp, {
        advertiser_id: text('advertiser_id').trim(),
        amount_micro: readAmount(text('amount')) ?? '',
        paid_on: text('paid_on') || undefined,
        note: text('note'),
      }),
    fields: { advertiser_not_found: 'advertiser_id', prepaid_not_chosen: 'advertiser_id' },
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
