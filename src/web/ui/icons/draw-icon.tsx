import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Icons are decorative: the control around them has the name. `size` in px, 24 by default. */
export interface IconProps {
  size?: number
  className?: string
}

export type IconComponent = (props: IconProps) => ReactNode

/** An icon on a 24 px grid with round 2 px strokes. A mirrored icon is flipped in right-to-left pages. */
/* @__NO_SIDE_EFFECTS__ */
export function draw(shapes: ReactNode, isMirrored = false): IconComponent {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-mirror={isMirrored ? '' : undefined}
        className={classNames('shrink-0', className)}
      >
        {shapes}
      </svg>
    )
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function dot(cx: number, cy: number, r: number) {
  return <circle cx={cx} cy={cy} r={r} fill="currentColor" stroke="none" />
}
