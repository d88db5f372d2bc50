import type { ReactNode } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { rolesThatMay } from '#contract/advertisers/roles'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface FrameProps {
  back: { href: string; label: string }
  title: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}

/** What the pages of campaigns have in common. */
export function CampaignsFrame({ back, title, actions, advertiser, children }: FrameProps) {
  const t = useMessages()
  const roles = rolesThatMay('read_ads').map((role) => t(`advertisers.role.${role}`))
  return (
    <div className="gutter mx-auto max-w-288 pt-4 pb-24">
      <Anchor
        href={back.href}
        className="hit relative -ms-2 mb-2 inline-flex h-10 items-center gap-2 rounded-pill ps-2 pe-4 font-bold text-ink-soft hover:bg-sand hover:text-ink"
      >
        <ArrowStartIcon size={20} />
        {back.label}
      </Anchor>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{title}</div>
          <p className="mt-1 break-words text-ink-soft">{advertiser.name}</p>
        </div>
        {actions}
      </div>
      {children ?? (
        <div className="mt-6">
          <Notice title={t('advertisers.roleMissing')}>
            {t('advertisers.roleNeeded', { role: roles.join(', ') })}
          </Notice>
        </div>
      )}
    </div>
  )
}
