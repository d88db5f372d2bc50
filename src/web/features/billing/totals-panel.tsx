import type { BillingTotals } from '#contract/billing/payments'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { exactMoney } from './exact-money.ts'

/** What was spent less credits, and below it the same once more: what was paid, taken back and is owed. */
export function TotalsPanel({ totals }: { totals: BillingTotals }) {
  const t = useMessages()
  const money = (amount: number) => exactMoney(amount, totals.currency, t.locale)
  const { spend_micro, credits_micro, charged_micro, refunded_micro, memos_micro } = totals
  const rows = [
    { label: t('billing.totals.spend'), amount: spend_micro },
    { label: t('billing.totals.credits'), amount: -credits_micro },
    { label: t('billing.totals.toPay'), amount: spend_micro - credits_micro, isSum: true },
    {
      label: t('billing.totals.charged'),
      amount: charged_micro,
      note:
        refunded_micro > 0
          ? t('billing.totals.refunded', { amount: money(refunded_micro) })
          : undefined,
    },
    ...(memos_micro === 0 ? [] : [{ label: t('billing.totals.memos'), amount: memos_micro }]),
    { label: t('billing.totals.balance'), amount: totals.balance_micro },
  ]
  return (
    <Panel title={t('billing.totals.title')} text={t('billing.totals.text')}>
      <dl className="px-4 py-2 text-sm tabular tablet:px-5">
        {rows.map(({ label, amount, note, isSum }) => (
          <div
            key={label}
            className={
              isSum
                ? 'my-1 flex min-h-10 items-center justify-between gap-4 border-y border-line font-bold'
                : 'flex min-h-10 items-center justify-between gap-4'
            }
          >
            <dt>
              {label} {note && <span className="text-ink-soft">({note})</span>}
            </dt>
            <dd className="text-end">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
