import { classNames } from './class-names.ts'

interface SkeletonProps {
  shape?: 'block' | 'line' | 'circle'
  className?: string
}

/**
 * A placeholder for loading content; give it the size of the content by `className`. Shown after 200 ms, so
 * that fast content does not flash. The loading state must be announced elsewhere, once.
 */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
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
