import type { ReactNode } from 'react'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'

interface FrameProps {
  title: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}

/** What the pages of campaigns have in common. */
export function CampaignsFrame({ title, actions, children }: FrameProps) {
  return (
    <div className="max-w-320">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{title}</div>
        {actions}
      </div>
      {children ?? <RoleMissing permission="read_ads" />}
    </div>
  )
}
