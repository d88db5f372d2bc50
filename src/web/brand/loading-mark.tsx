import { bead, leftStick, rightStick } from './mark.tsx'

interface LoadingMarkProps {
  sizePx?: number
  color?: 'two' | 'one'
}

/** The animated logo: the sticks lean in and the bead lands, in a loop. */
export function LoadingMark({ sizePx = 40, color = 'two' }: LoadingMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      className="shrink-0 overflow-visible"
    >
      <path
        fill="currentColor"
        d={leftStick}
        className="origin-[17%_90%] animate-lean-start motion-reduce:animate-none"
      />
      <path
        fill="currentColor"
        d={rightStick}
        className="origin-[83%_90%] animate-lean-end motion-reduce:animate-none"
      />
      <circle
        {...bead}
        className={`origin-[50%_87%] animate-drop motion-reduce:animate-none ${color === 'one' ? 'fill-current' : 'fill-satin'}`}
      />
    </svg>
  )
}
