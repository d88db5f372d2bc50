import { classNames } from './class-names.ts'

/**
 * The place of something not yet here; size it by `className` as the thing itself. Seen after 200 ms, so
 * that what comes fast does not flash. Tell of the waiting once, elsewhere.
 */
export function Skeleton({
  shape = 'block',
  className,
}: {
  shape?: 'block' | 'line' | 'circle'
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe bg-sand motion-reduce:animate-none forced-colors:border',
        shapes[shape],
        className,
      )}
    />
  )
}

const shapes = {
  block: 'rounded-card',
  line: 'h-4 rounded-bead',
  circle: 'rounded-pill',
}
