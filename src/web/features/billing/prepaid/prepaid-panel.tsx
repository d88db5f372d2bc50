import type { Billing } from '#contract/billing/billing'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'

interface PrepaidPanelProps {
  advertiserId: string
  billing: Billing
  prepaid: NonNullable<Billing['prepaid']>
  query: string
}

/** What is left of what was paid in advance, and how to pay more. */
export function PrepaidPanel(props: PrepaidPanelProps) {
  const { advertiserId, billing, prepaid } = props
  const t = useMessages()
  const money = (amount: number) => moneyText(amount, billing.currency, t.locale)
  return (
    <Panel title={t('billing.prepaid.title')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 py-4 tablet:px-5">
        <div>
          <p className="text-headline font-bold tabular">{money(prepaid.left_micro)}</p>
          <p className="text-sm text-ink-soft">{t('billing.prepaid.left')}</p>
        </div>
        <ButtonLink href={billingPath(advertiserId, 'prepaid_campaign_spend_summary')}>
          {t('billing.prepaid.toSummary')}
        </ButtonLink>
      </div>
      {billing.may_edit && (
        <div className="border-t border-line px-4 py-4 tablet:px-5">
          <HowToTopUp {...props} />
        </div>
      )}
      <dl className="border-t border-line px-4 py-4 tablet:px-5">
        <dt className="text-sm text-ink-soft">{t('billing.credits')}</dt>
        <dd className="font-bold tabular">{money(billing.credits_micro)}</dd>
      </dl>
    </Panel>
  )
}

function HowToTopUp(props: PrepaidPanelProps) {
  const t = useMessages()
  const { billing, advertiserId } = props
  if (billing.payments === 'invoice')
    return (
      <>
        <p>{t('billing.prepaid.transfer', { reference: advertiserId })}</p>
        {billing.payment_note !== null && (
          <p className="mt-2 whitespace-pre-line text-ink-soft">{billing.payment_note}</p>
        )}
      </>
    )
  if (billing.pending_charge?.challenge_url)
    return (
      <ButtonLink href={billing.pending_charge.challenge_url} target="_self" variant="primary">
        {t('billing.confirm')}
      </ButtonLink>
    )
  if (billing.pending_charge) return <p className="text-ink-soft">{t('billing.underWay')}</p>
  if (!billing.profile.card)
    return <p className="text-ink-soft">{t('billing.prepaid.needsCard')}</p>
  // Empty again once it was paid, so that nothing is paid twice by a second press.
  return <TopUpForm key={props.prepaid.left_micro} {...props} />
}

function TopUpForm({ advertiserId, billing, prepaid, query }: PrepaidPanelProps) {
  const t = useMessages()
  const form = useActionForm('top_up')
  const { currency } = billing
  const smallest = moneyText(prepaid.smallest_micro, currency, t.locale)
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-4">
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="query" value={query} />
      <TextField
        label={t('billing.prepaid.amount', { currency })}
        hint={`${t('billing.prepaid.topUpCard')} ${t('billing.prepaid.smallest', { amount: smallest })}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={form.values.amount}
        error={form.problems.amount ?? form.problems.amount_micro}
        className="w-full max-w-96"
        required
      />
      <Button
        type="submit"
        variant={billing.is_valid ? undefined : 'primary'}
        isLoading={form.isSending}
      >
        {t('billing.prepaid.topUp')}
      </Button>
    </ActionForm>
  )
}
