import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { classNames } from './class-names.ts'

interface SpinnerProps {
  sizePx?: number
  label?: string
  className?: string
}

/** The animated logo. Announced if it has a label; otherwise the loading state must be announced elsewhere. */
export function Spinner({ sizePx = 40, label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-grid', className)}>
      <LoadingMark sizePx={sizePx} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
