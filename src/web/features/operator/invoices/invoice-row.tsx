import type { InvoicePayment, OperatorInvoice } from '#contract/billing/operator-invoices'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { UndoPayment } from './undo-payment.tsx'

const tones: Record<OperatorInvoice['state'], ChipProps['tone']> = {
  OPEN: 'straw',
  OVERDUE: 'berry',
  PAID: 'moss',
  VOID: 'sand',
}

/** An invoice: whose, how much and until when; who entered what about it; and what can be done. */
export function InvoiceRow({ invoice, today }: { invoice: OperatorInvoice; today: string }) {
  const t = useMessages()
  const { number, state, account_name, business_name, due_time, currency, paid_with } = invoice
  const { left_micro, total_micro, payments } = invoice
  const day = (seconds: number) => dayText(new Date(seconds * 1_000), t.locale)
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  const isOwed = state === 'OPEN' || state === 'OVERDUE'
  return (
    <li tabIndex={-1} className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-base tabular">{number}</h2>
            <Chip size="sm" tone={tones[state]}>
              {t('operator.invoiceState', { state })}
            </Chip>
            {invoice.has_stopped_ads && (
              <Chip size="sm" tone="berry">
                {t('operator.invoiceStopsAds')}
              </Chip>
            )}
          </div>
          <p className="mt-0.5 break-words">
            <bdi>{business_name}</bdi>
            {account_name !== business_name && (
              <span className="text-ink-soft">
                {' · '}
                <bdi>{account_name}</bdi>
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {t('operator.invoiceIssued', { day: day(invoice.issued_time) })}
            {due_time !== null && ` · ${t('operator.invoiceDue', { day: day(due_time) })}`}
            {paid_with !== null && ` · ${paid_with}`}
          </p>
        </div>
        <div className="ms-auto text-end">
          <p className="font-bold tabular">{money(isOwed ? left_micro : total_micro)}</p>
          {isOwed && left_micro !== total_micro && (
            <p className="text-sm text-ink-soft tabular">
              {t('operator.invoiceOf', { amount: money(total_micro) })}
            </p>
          )}
        </div>
        <ButtonLink
          href={`/download-invoice/${invoice.id}/`}
          target="_self"
          download
          size="sm"
          aria-label={t('operator.invoicePdfNamed', { number })}
        >
          {t('operator.invoicePdf')}
        </ButtonLink>
      </div>
      {payments.length > 0 && (
        <ol className="mt-2 text-sm text-ink-soft" aria-label={t('operator.invoicePayments')}>
          {payments.map((payment) => (
            <li key={`${payment.charge_id} ${payment.kind}`} className="break-words">
              <PaymentLine payment={payment} amount={money(payment.amount_micro)} />
            </li>
          ))}
        </ol>
      )}
      {isOwed && paid_with === null && <MarkPaid invoice={invoice} today={today} />}
      {invoice.charge_id !== null && (
        <UndoPayment key={invoice.charge_id} invoice={invoice} chargeId={invoice.charge_id} />
      )}
    </li>
  )
}

function PaymentLine({ payment, amount }: { payment: InvoicePayment; amount: string }) {
  const t = useMessages()
  const momentText = useDateText()
  const { kind, paid_on, note, entered_by, created_time } = payment
  const line = t('operator.invoicePayment', {
    ...{ kind, amount, by: entered_by ?? '_none' },
    day: paid_on === null ? '' : dayText(new Date(`${paid_on}T00:00:00Z`), t.locale),
    when: momentText(new Date(created_time * 1_000).toISOString()),
  })
  return (
    <>
      {line}
      {note !== null && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  )
}

function dayText(moment: Date, locale: string): string {
  const look = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
  return moment.toLocaleDateString(locale, look)
}
