import type { Billing } from '#contract/billing/billing'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { dayText } from './day-text.ts'

/** What is owed, and when it is charged. */
export function BalancePanel({
  advertiserId,
  billing,
  query,
}: {
  advertiserId: string
  billing: Billing
  query: string
}) {
  const t = useMessages()
  const { balance_micro, threshold_micro, credits_micro, currency, next_charge_time } = billing
  const money = (amount: number) => moneyText(amount, currency, t.locale)
  const owed = Math.max(balance_micro, 0)
  const day = dayText(next_charge_time, t.locale)
  const facts = [
    ...(threshold_micro === null ? [{ label: t('billing.nextInvoice'), value: day }] : []),
    { label: t('billing.credits'), value: money(credits_micro) },
  ]
  return (
    <Panel title={t('billing.balance')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 py-4 tablet:px-5">
        <div>
          <p className="text-headline font-bold tabular">{money(balance_micro)}</p>
          <p className="text-sm text-ink-soft">
            {threshold_micro === null
              ? t('billing.owedByInvoice')
              : t('billing.owedByCard', { threshold: money(threshold_micro), day })}
          </p>
        </div>
        {billing.pending_charge?.challenge_url && billing.may_edit ? (
          <ButtonLink href={billing.pending_charge.challenge_url} target="_self" variant="primary">
            {t('billing.confirm')}
          </ButtonLink>
        ) : (
          <PayForm advertiserId={advertiserId} billing={billing} query={query} />
        )}
      </div>
      {threshold_micro !== null && (
        <div className="px-4 pb-4 tablet:px-5">
          <div
            role="meter"
            aria-label={t('billing.untilThreshold')}
            aria-valuemin={0}
            aria-valuemax={threshold_micro}
            aria-valuenow={Math.min(owed, threshold_micro)}
            aria-valuetext={money(owed)}
            className="h-2 overflow-hidden rounded-pill bg-sand-deep"
          >
            <div
              className="h-full rounded-pill bg-satin"
              style={{ width: `${Math.min(100, (100 * owed) / threshold_micro)}%` }}
            />
          </div>
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-3 border-t border-line px-4 py-4 tablet:grid-cols-2 tablet:px-5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function PayForm({
  advertiserId,
  billing,
  query,
}: {
  advertiserId: string
  billing: Billing
  query: string
}) {
  const t = useMessages()
  const pay = useActionForm('pay')
  if (!billing.may_edit || !billing.profile.card || billing.balance_micro <= 0) return null
  if (billing.pending_charge) return <p className="text-ink-soft">{t('billing.underWay')}</p>
  return (
    <ActionForm of={pay}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="query" value={query} />
      <Button
        type="submit"
        variant={billing.is_valid ? undefined : 'primary'}
        isLoading={pay.isSending}
      >
        {t('billing.payNow')}
      </Button>
    </ActionForm>
  )
}
