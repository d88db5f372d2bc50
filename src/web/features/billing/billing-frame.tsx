import type { ReactNode } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { type BillingPart, billingPath } from '#web/lib/pages/billing-path.ts'
import { managerPath } from '#web/lib/pages/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const parts: readonly (BillingPart | undefined)[] = [
  undefined,
  'history',
  'documents',
  'promotions',
]

/** What the pages of billing have in common. */
export function BillingFrame({
  advertiser,
  part,
  children,
}: {
  advertiser: Advertiser
  part?: BillingPart
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}) {
  const t = useMessages()
  const tabs = parts.map((one) => ({
    href: billingPath(advertiser.id, one),
    label: t(`billing.tab.${one ?? 'overview'}`),
    isCurrent: one === part,
  }))
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <BackLink href={managerPath()}>{t('advertisers.title')}</BackLink>
      <h1 className="text-headline">{t('billing.title')}</h1>
      <p className="mt-1 break-words text-ink-soft">{advertiser.name}</p>
      {children === null ? (
        <RoleMissing permission="read_billing" />
      ) : (
        <>
          <Tabs label={t('billing.title')} tabs={tabs} className="mt-3" />
          {children}
        </>
      )}
    </div>
  )
}
