import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface HubCardProps {
  title: string
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  className?: string
}

export function HubCard({ title, children, action, className }: HubCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-4 tablet:px-5',
        className,
      )}
    >
      <h2 id={id} className="text-base font-bold">
        {title}
      </h2>
      <div className="mt-2 grow">{children}</div>
      {action && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </section>
  )
}
