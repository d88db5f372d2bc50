export type MarkColor = 'two' | 'one'

interface MarkProps {
  sizePx?: number
  color?: MarkColor
  title?: string
}

/**
 * The logo: an arch and a bead. `one` draws the bead in the colour of the sticks, for prints and small
 * monochrome uses. Decorative unless it has a title.
 */
export function Mark({ sizePx = 32, color = 'two', title }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={sizePx}
      height={sizePx}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className="shrink-0"
    >
      <path fill="currentColor" d={leftStick} />
      <path fill="currentColor" d={rightStick} />
      <circle {...bead} className={color === 'one' ? 'fill-current' : 'fill-satin'} />
    </svg>
  )
}

export const leftStick =
  'M2.9 27.9C1.6 14.6 8.5 4.9 21.2 1.7a1.5 1.5 0 0 1 .9 2.9C12.2 7.6 6.9 15.5 7.9 27.4a2.5 2.5 0 0 1-5 .5Z'
export const rightStick =
  'M29.1 27.9C29.9 19.3 26.9 12.4 20.2 8.2a1.45 1.45 0 0 0-1.7 2.4C23.4 14.3 25 19.6 24.1 27.3a2.5 2.5 0 0 0 5 .6Z'
export const bead = { cx: 16, cy: 23.2, r: 4.7 }
