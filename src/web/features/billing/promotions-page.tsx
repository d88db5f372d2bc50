import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { AdsCredit } from '#contract/billing/billing'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { BillingFrame } from './billing-frame.tsx'
import { dayText } from './day-text.ts'

export interface PromotionsData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  credits: AdsCredit[] | null
}

/** Credits: redeem a code, and what is left of those there are. */
export function PromotionsPage({ advertiser, credits }: PromotionsData) {
  const t = useMessages()
  const mayRedeem = oneRoleMay(advertiser.permissions, 'edit_billing')
  return (
    <BillingFrame title="billing.tab.promotions">
      {credits && (
        <>
          {mayRedeem && (
            <Panel title={t('billing.redeem')} text={t('billing.redeemText')}>
              <RedeemForm key={credits.length} advertiser={advertiser} />
            </Panel>
          )}
          {credits.length === 0 ? (
            <EmptyState title={t('billing.noCredits')} isSmall />
          ) : (
            <Panel title={t('billing.credits')}>
              <ul aria-label={t('billing.credits')}>
                {credits.map((credit) => (
                  <CreditRow key={credit.id} credit={credit} currency={advertiser.currency} />
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </BillingFrame>
  )
}

function RedeemForm({ advertiser: { id, currency } }: { advertiser: Advertiser }) {
  const t = useMessages()
  const toasts = useToasts()
  const redeem = useActionForm<AdsCredit>('redeem', {
    onDone: ({ amount_micro }) =>
      toasts.show({
        text: t('billing.redeemed', { amount: moneyText(amount_micro, currency, t.locale) }),
        tone: 'success',
      }),
  })
  return (
    <ActionForm
      of={redeem}
      className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={id} />
      <TextField
        label={t('billing.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.creditCodeLength}
        error={redeem.problems.code}
        required
      />
      <Button type="submit" isLoading={redeem.isSending} className="tablet:mt-7">
        {t('billing.redeemConfirm')}
      </Button>
    </ActionForm>
  )
}

function CreditRow({ credit, currency }: { credit: AdsCredit; currency: string }) {
  const t = useMessages()
  const { title, amount_micro, remaining_micro, expires_time, is_active } = credit
  const money = (amount: number) => moneyText(amount, currency, t.locale)
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-bold break-words">{title}</strong>
          {!is_active && (
            <Chip size="sm">
              {t(remaining_micro > 0 ? 'billing.creditOver' : 'billing.creditUsed')}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {expires_time === null
            ? t('billing.creditForEver')
            : t('billing.creditUntil', { day: dayText(expires_time, t.locale) })}
        </p>
      </div>
      <p className="ms-auto text-end tabular">
        <strong className="font-bold">{money(remaining_micro)}</strong>{' '}
        <span className="text-ink-soft">
          {t('billing.creditOf', { amount: money(amount_micro) })}
        </span>
      </p>
    </li>
  )
}
