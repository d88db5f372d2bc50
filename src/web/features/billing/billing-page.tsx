import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Billing, OverdueInvoice } from '#contract/billing/billing'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import { AddressPanel } from './address-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { BillingFrame } from './billing-frame.tsx'
import { CardPanel } from './card-panel.tsx'
import { dayText } from './day-text.ts'
import { ChoosePrepaid } from './prepaid/choose-prepaid.tsx'
import { PrepaidPanel } from './prepaid/prepaid-panel.tsx'
import { isProblem, type ReturnFacts } from './return-facts.ts'

export interface BillingData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  billing: Billing | null
  countries: SelectOption[]
  back: ReturnFacts
}

/** How an ad account pays: what is owed, the card, and where invoices go. */
export function BillingPage({ advertiser, billing, countries, back }: BillingData) {
  return (
    <BillingFrame title="billing.title">
      {billing && (
        <>
          <div className="mt-4 flex flex-col gap-3">
            <PaymentNotice back={back} billing={billing} />
            <QuickPromoteNotice back={back} isValid={billing.is_valid} />
            <StateNotice billing={billing} />
          </div>
          {billing.prepaid ? (
            <PrepaidPanel
              advertiserId={advertiser.id}
              {...{ billing, prepaid: billing.prepaid }}
              query={back.query}
            />
          ) : (
            <BalancePanel advertiserId={advertiser.id} billing={billing} query={back.query} />
          )}
          {billing.payments !== 'invoice' && (
            <CardPanel advertiserId={advertiser.id} billing={billing} query={back.query} />
          )}
          {billing.may_choose_prepaid && billing.may_edit && (
            <ChoosePrepaid advertiserId={advertiser.id} />
          )}
          <AddressPanel billing={billing} home={advertiser.country} countries={countries} />
        </>
      )}
    </BillingFrame>
  )
}

/** How it went on the page of the payment provider. */
function PaymentNotice({
  back: { payment },
  billing: { profile },
}: {
  back: ReturnFacts
  billing: Billing
}) {
  const t = useMessages()
  // What stopped the ads is said below.
  if (payment === null || payment === profile.problem) return null
  if (payment === 'card' || payment === 'paid')
    return <Notice tone="success" title={t(`billing.done.${payment}`)} />
  if (payment === 'card_open' || payment === 'pending')
    return <Notice title={t('billing.done.open')} />
  return (
    <Notice tone="warning" title={t('billing.notDone')}>
      {t(isProblem(payment) ? `billing.problem.${payment}` : 'billing.problem.other')}
    </Notice>
  )
}

function QuickPromoteNotice({ back, isValid }: { back: ReturnFacts; isValid: boolean }) {
  const t = useMessages()
  if (back.quickPromote === null) return null
  return (
    <Notice
      tone={isValid ? 'success' : 'calm'}
      title={t(isValid ? 'billing.quickPromote.ready' : 'billing.quickPromote.title')}
      action={
        <ButtonLink
          href={back.quickPromote}
          variant={isValid ? 'primary' : undefined}
          className={isValid ? undefined : onWashClass}
        >
          {t('billing.quickPromote.back')}
        </ButtonLink>
      }
    >
      {!isValid && t('billing.quickPromote.text')}
    </Notice>
  )
}

function StateNotice({ billing }: { billing: Billing }) {
  const t = useMessages()
  const { is_valid, profile, payments, is_own, overdue, currency } = billing
  if (overdue) return <OverdueNotice {...{ overdue, currency }} hasStopped={!is_valid} />
  if (is_valid) return null
  if (billing.obstacle === 'prepaid_empty')
    return <Notice title={t('billing.prepaid.empty')}>{t('billing.prepaid.emptyText')}</Notice>
  if (profile.problem)
    return (
      <Notice tone="warning" title={t('billing.stopped')}>
        {t(`billing.problem.${profile.problem}`)} {t('billing.stoppedText')}
      </Notice>
    )
  if (payments === 'invoice')
    return (
      <Notice title={t('billing.needsAddress')}>
        {t(is_own ? 'billing.needsAddressText' : 'billing.needsAddressOfOwner')}
      </Notice>
    )
  return <Notice title={t('billing.needsCard')}>{t('billing.needsCardText')}</Notice>
}

function OverdueNotice({
  overdue: { id, number, left_micro, due_time, stop_time },
  currency,
  hasStopped,
}: {
  overdue: OverdueInvoice
  currency: string
  hasStopped: boolean
}) {
  const t = useMessages()
  return (
    <Notice
      tone={hasStopped ? 'warning' : 'calm'}
      title={t(hasStopped ? 'billing.invoiceOverdue' : 'billing.invoiceDue', { number })}
      action={
        <ButtonLink
          href={`/download-invoice/${id}/`}
          target="_self"
          download
          className={onWashClass}
          aria-label={t('billing.downloadNamed', { number })}
        >
          {t('billing.download')}
        </ButtonLink>
      }
    >
      {t(hasStopped ? 'billing.invoiceOverdueText' : 'billing.invoiceDueText', {
        amount: moneyText(left_micro, currency, t.locale),
        day: dayText(due_time, t.locale),
        last: dayText(stop_time, t.locale),
      })}
    </Notice>
  )
}
