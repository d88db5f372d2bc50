import type { Billing } from '#contract/billing/billing'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { HubCard } from './hub-card.tsx'
import { hubPromotePath } from './hub-paths.ts'

interface MoneyCardProps {
  advertiserId: string
  billing: Billing
}

export function CreditsCard({
  advertiserId,
  billing: { credits_micro, currency, may_edit },
  mayPromote,
}: MoneyCardProps & { mayPromote: boolean }) {
  const t = useMessages()
  const hasCredit = credits_micro > 0
  return (
    <HubCard
      title={t('hub.credits')}
      action={
        <>
          {hasCredit && mayPromote && (
            <PromoteLink
              variant="primary"
              href={hubPromotePath(advertiserId, null, 'business_hub_ad_credits')}
              source="business_hub_ad_credits"
              pinId={null}
            >
              {t('hub.useCredit')}
            </PromoteLink>
          )}
          {may_edit && (
            <ButtonLink href={billingPath(advertiserId, 'promotions')}>
              {t('hub.redeem')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="text-headline font-bold tabular">
        {moneyText(credits_micro, currency, t.locale)}
      </p>
      <p className="text-sm text-ink-soft">
        {t(hasCredit ? 'hub.creditText' : 'hub.noCreditText')}
      </p>
    </HubCard>
  )
}

export function BillingCard({ advertiserId, billing }: MoneyCardProps) {
  const t = useMessages()
  const { is_valid, balance_micro, currency, profile, may_edit } = billing
  return (
    <HubCard
      title={t('hub.billing')}
      action={
        <ButtonLink href={billingPath(advertiserId)} variant={is_valid ? 'secondary' : 'primary'}>
          {t(is_valid || !may_edit ? 'hub.openBilling' : 'hub.fixBilling')}
        </ButtonLink>
      }
    >
      <p>
        <Chip tone={is_valid ? 'moss' : 'straw'}>
          {t(is_valid ? 'hub.billingReady' : 'hub.billingMissing')}
        </Chip>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {profile.problem
          ? t('hub.billingProblem')
          : is_valid
            ? t('hub.owed', { amount: moneyText(balance_micro, currency, t.locale) })
            : t('hub.billingMissingText')}
      </p>
    </HubCard>
  )
}
