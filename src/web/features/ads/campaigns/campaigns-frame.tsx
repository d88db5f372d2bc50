import type { ReactNode } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'

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
  return (
    <div className="gutter mx-auto max-w-288 pt-4 pb-24">
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{title}</div>
          <p className="mt-1 break-words text-ink-soft">{advertiser.name}</p>
        </div>
        {actions}
      </div>
      {children ?? <RoleMissing permission="read_ads" />}
    </div>
  )
}
