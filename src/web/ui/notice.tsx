import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon, CheckIcon, InfoIcon } from './icons/icons.tsx'

const looks = {
  calm: { wash: 'bg-satin-wash', icon: <InfoIcon size={22} className="mt-px text-satin" /> },
  warning: { wash: 'bg-straw-wash', icon: <AlertIcon size={22} className="mt-px" /> },
  success: { wash: 'bg-moss-wash', icon: <CheckIcon size={22} className="mt-px text-moss" /> },
}

/** For buttons on a coloured background. */
export const onWashClass = 'bg-surface! hover:bg-raised!'

interface NoticeProps {
  tone?: keyof typeof looks
  title?: string
  action?: ReactNode
  children?: ReactNode
}

/** A message about the current state, optionally with an action. */
export function Notice({ tone = 'calm', title, action, children }: NoticeProps) {
  const { wash, icon } = looks[tone]
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-card border border-transparent px-4 py-3.5',
        wash,
      )}
    >
      {icon}
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
