import type { ReactNode } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { rolesThatMay } from '#contract/advertisers/roles'
import { type BillingPart, billingPath } from '#web/lib/pages/billing-path.ts'
import { managerPath } from '#web/lib/pages/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  const roles = rolesThatMay('read_billing').map((role) => t(`advertisers.role.${role}`))
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <Anchor
        href={managerPath()}
        className="hit relative -ms-2 mb-2 inline-flex h-10 items-center gap-2 rounded-pill ps-2 pe-4 font-bold text-ink-soft hover:bg-sand hover:text-ink"
      >
        <ArrowStartIcon size={20} />
        {t('advertisers.title')}
      </Anchor>
      <h1 className="text-headline">{t('billing.title')}</h1>
      <p className="mt-1 break-words text-ink-soft">{advertiser.name}</p>
      {children === null ? (
        <div className="mt-6">
          <Notice title={t('advertisers.roleMissing')}>
            {t('advertisers.roleNeeded', { role: roles.join(', ') })}
          </Notice>
        </div>
      ) : (
        <>
          <Tabs label={t('billing.title')} tabs={tabs} className="mt-3" />
          {children}
        </>
      )}
    </div>
  )
}
