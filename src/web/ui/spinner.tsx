import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { classNames } from './class-names.ts'

/** The mark at work. Told when it has a label; without one, tell of the waiting elsewhere. */
export function Spinner({
  sizePx = 40,
  label,
  className,
}: {
  sizePx?: number
  label?: string
  className?: string
}) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-grid', className)}>
      <LoadingMark sizePx={sizePx} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
