import type { ChargeSpend } from '#contract/billing/payments'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { exactMoney } from './exact-money.ts'

/** What each campaign spent of what a payment paid; its rows add up to the payment. */
export function ChargeSpendTable({ spend }: { spend: ChargeSpend }) {
  const t = useMessages()
  const money = (amount: number) => exactMoney(amount, spend.currency, t.locale)
  const others = [
    { label: t('billing.chargeSpend.credits'), amount: -spend.credits_micro },
    { label: t('billing.chargeSpend.carried'), amount: -spend.carried_micro },
    { label: t('billing.chargeSpend.earlier'), amount: spend.earlier_micro },
  ].filter(({ amount }) => amount !== 0)
  return (
    <table className="w-full border-collapse text-sm tabular">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="h-10 text-start font-bold">
            {t('billing.chargeSpend.campaign')}
          </th>
          <th scope="col" className="h-10 text-end font-bold">
            {t('billing.chargeSpend.spend')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spend.campaigns.map(({ campaign_id, name, spend_micro }) => (
          <Row key={campaign_id} label={name} amount={money(spend_micro)} />
        ))}
        {others.map(({ label, amount }) => (
          <Row key={label} label={label} amount={money(amount)} isSoft />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-bold">
          <th scope="row" className="h-10 text-start">
            {t('billing.chargeSpend.total')}
          </th>
          <td className="h-10 text-end">{money(spend.amount_micro)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ label, amount, isSoft }: { label: string; amount: string; isSoft?: boolean }) {
  return (
    <tr className={isSoft ? 'text-ink-soft' : undefined}>
      <th scope="row" className="h-10 text-start font-normal break-words">
        {label}
      </th>
      <td className="h-10 text-end">{amount}</td>
    </tr>
  )
}
