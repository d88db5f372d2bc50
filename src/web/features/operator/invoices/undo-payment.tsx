import type { OperatorInvoice } from '#contract/billing/operator-invoices'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { UndoBox } from '../undo-box.tsx'

/** Opens to take a payment of an invoice back. */
export function UndoPayment({ invoice, chargeId }: { invoice: OperatorInvoice; chargeId: string }) {
  const t = useMessages()
  const { number } = invoice
  return (
    <UndoBox
      fields={{ number, charge_id: chargeId }}
      label={t('operator.invoiceUndoNamed', { number })}
      text={t('operator.invoiceUndoText')}
      doneText={t('operator.invoiceUndoneNow', { number })}
    />
  )
}
