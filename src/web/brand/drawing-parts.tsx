import type { ReactNode } from 'react'
import { leftStick, rightStick } from './mark.tsx'

/** The canvas of all drawings, with the same ground and strokes. They are decorative. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 30 224 120"
      aria-hidden="true"
      className="block h-auto w-full text-ink"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="112" cy="134" rx="104" ry="13" className="fill-sand" />
      {children}
    </svg>
  )
}

interface ArchProps {
  x?: number
  spread?: number
  isHalf?: boolean
}

/** The sticks of the logo, 96 px wide; `spread` leans them apart by some degrees. */
export function Arch({ x = 64, spread = 0, isHalf }: ArchProps) {
  return (
    <g transform={`translate(${x} 40) scale(3)`} fill="currentColor">
      <path d={leftStick} transform={`rotate(${-spread} 5.4 28)`} />
      {!isHalf && <path d={rightStick} transform={`rotate(${spread} 26.6 28)`} />}
    </g>
  )
}

/** A stick from its thick end to its thin end, bent to the left by `bend` px. */
export function Stick({
  from,
  to,
  bend = 0,
}: {
  from: [number, number]
  to: [number, number]
  bend?: number
}) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [dy / length, -dx / length]
  const point = (along: number, aside: number) =>
    `${round(from[0] + dx * along + nx * aside)} ${round(from[1] + dy * along + ny * aside)}`
  const [thick, thin] = [4, 2.4]
  return (
    <path
      fill="currentColor"
      d={
        `M${point(0, thick)}Q${point(0.5, 2 * bend + (thick + thin) / 2)} ${point(1, thin)}` +
        `A${thin} ${thin} 0 0 1 ${point(1, -thin)}` +
        `Q${point(0.5, 2 * bend - (thick + thin) / 2)} ${point(0, -thick)}` +
        `A${thick} ${thick} 0 0 1 ${point(0, thick)}Z`
      }
    />
  )
}

function round(value: number) {
  return Math.round(value * 10) / 10
}

export function Bead({ cx, cy, r = 12 }: { cx: number; cy: number; r?: number }) {
  return <circle cx={cx} cy={cy} r={r} className="fill-satin" />
}

/** The bird, 72 px long, facing right; its feet are at y 60. */
export function Bird({ x, y, isTurned }: { x: number; y: number; isTurned?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${isTurned ? ' scale(-1 1)' : ''}`}>
      <path d="M31 45 29 59M40 45v14M25 60h8M36 60h9" stroke="currentColor" strokeWidth="3" />
      <path
        fill="currentColor"
        d="M0 47 19 31C23 16 33 5 47 5c8 0 13.5 5 14 11l9.5 4.5c.8.4.6 1.5-.2 1.6L60.5 24C60 38 49 49 34 49c-8 0-14-2.5-18-5L2 49.5c-1.8.6-3.3-1.3-2-2.5Z"
      />
      <path d="M22 33c4 6 12 7 19 2" className="stroke-paper" strokeWidth="2.5" />
      <circle cx="51" cy="15" r="4.6" className="fill-paper" />
      <circle cx="52" cy="15" r="2.6" className="fill-satin" />
    </g>
  )
}
