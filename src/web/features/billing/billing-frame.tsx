import type { ReactNode } from 'react'
import type { MessageKey } from '#messages/message-key'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** What the pages of billing have in common. */
export function BillingFrame({
  title,
  isWide,
  children,
}: {
  title: MessageKey
  /** For tables with many columns. */
  isWide?: boolean
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <div className={isWide ? 'max-w-256' : 'max-w-192'}>
      <h1 className="text-headline">{t(title)}</h1>
      {children ?? <RoleMissing permission="read_billing" />}
    </div>
  )
}
