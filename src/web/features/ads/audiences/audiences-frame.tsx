import type { ReactNode } from 'react'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import type { AccountData } from './load-account.ts'

/** What the pages of audiences have in common. */
export function AudiencesFrame({
  account: { advertiser, managed },
  title,
  actions,
  isFirst,
  children,
}: {
  account: AccountData
  title: string
  actions?: ReactNode
  /** The list itself, from which the others lead back to it. */
  isFirst?: boolean
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      {!isFirst && (
        <BackLink href={audiencesPath(advertiser.id, managed)}>{t('audiencePages.title')}</BackLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-headline break-words">{title}</h1>
        </div>
        {actions}
      </div>
      {children ?? <RoleMissing permission="read_ads" />}
    </div>
  )
}
