import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface PanelProps {
  title?: string
  text?: ReactNode
  children: ReactNode
}

/** A framed group of settings with a heading. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className="flex flex-col gap-3">
      {title && (
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-ink-soft">{text}</p>}
        </div>
      )}
      <div className="rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}

/** A row of a panel: title, state and actions. */
export function PanelRow({
  icon,
  title,
  mark,
  text,
  action,
  children,
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  /** A chip beside the title. */
  mark?: ReactNode
  text?: ReactNode
  action?: ReactNode
  children?: ReactNode
  className?: string
}) {
  return (
    <div className={classNames('border-line px-4 py-4 not-first:border-t tablet:px-5', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {icon && (
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand text-ink">
            {icon}
          </span>
        )}
        <div className="min-w-0 grow basis-36">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold break-words">
            {title}
            {mark && <span className="flex max-w-full">{mark}</span>}
          </div>
          {text && <div className="text-sm text-ink-soft break-words">{text}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </div>
  )
}
