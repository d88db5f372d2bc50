import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { Crop } from '#contract/visual-similarity/look-alikes'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { afterKey, type CropBounds, centredAt, type Handle, moved, reshaped } from './crop.ts'

interface CropBoxProps {
  crop: Crop
  /** `goesOn`: the drag or held key that the last change was of. */
  onChange: (crop: Crop, goesOn: boolean) => void
  bounds?: CropBounds
  /** How far the picture and all that is here are turned, clockwise. */
  tiltDegrees?: number
}

const corners = [
  { name: 'looks.cornerTopLeft', across: 'left', down: 'top' },
  { name: 'looks.cornerTopRight', across: 'right', down: 'top' },
  { name: 'looks.cornerBottomLeft', across: 'left', down: 'bottom' },
  { name: 'looks.cornerBottomRight', across: 'right', down: 'bottom' },
] as const
/** For mouse and touch; with the keyboard the corners are enough. */
const edges = [
  { across: 'left', down: null },
  { across: 'right', down: null },
  { across: null, down: 'top' },
  { across: null, down: 'bottom' },
] as const

/** The frame around the chosen part, over a picture that fills the parent box. */
export function CropBox({ crop, onChange, bounds, tiltDegrees = 0 }: CropBoxProps) {
  const t = useMessages()
  const hintId = useId()
  const ground = useRef<HTMLDivElement>(null)
  const drag = useRef<{ at: { x: number; y: number }; from: Crop; hasMoved: boolean } | null>(null)

  const positionOf = (event: PointerEvent) => placeOn(ground.current!, event, tiltDegrees)

  /** Event handlers for a handle, or, without one, for the part itself. */
  function handlersOf(handle: Handle | null) {
    const release = () => {
      drag.current = null
    }
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { at: positionOf(event), from: crop, hasMoved: false }
      },
      onPointerMove(event: PointerEvent) {
        if (!drag.current) return
        const { at, from, hasMoved } = drag.current
        drag.current.hasMoved = true
        const now = positionOf(event)
        const offset = { x: now.x - at.x, y: now.y - at.y }
        onChange(handle ? reshaped(from, handle, offset, bounds) : moved(from, offset), hasMoved)
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown(event: KeyboardEvent) {
        const next = afterKey(crop, handle, event, bounds)
        if (!next) return
        event.preventDefault()
        onChange(next, event.repeat)
      },
    }
  }

  const box = placeOf(crop)
  return (
    <div
      ref={ground}
      // A press beside the part moves it there.
      onPointerDown={(event) =>
        event.button === 0 && onChange(centredAt(crop, positionOf(event)), false)
      }
      className="absolute inset-0 touch-none select-none"
    >
      <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
        <div
          style={box}
          className="absolute rounded-[3px] shadow-[0_0_0_100vmax_oklch(12%_0.012_265/0.55)]"
        />
      </div>
      <div style={box} className="absolute">
        <button
          type="button"
          aria-label={t('looks.part', {
            width: Math.round(crop.w * 100),
            height: Math.round(crop.h * 100),
          })}
          aria-describedby={hintId}
          {...handlersOf(null)}
          className="absolute inset-0 cursor-move touch-none rounded-[3px] outline-2 -outline-offset-2 outline-day focus-visible:outline-4 focus-visible:outline-satin"
        />
        {(bounds?.ratio ?? null) === null &&
          edges.map(({ across, down }) => (
            <div
              key={across ?? down}
              {...handlersOf({ across, down })}
              className={classNames(
                'absolute touch-none',
                across && 'inset-y-5 w-11 cursor-ew-resize',
                down && 'inset-x-5 h-11 cursor-ns-resize',
                sides[across ?? down],
              )}
            />
          ))}
        {corners.map(({ name, across, down }) => (
          <button
            key={name}
            type="button"
            aria-label={t(name)}
            aria-describedby={hintId}
            {...handlersOf({ across, down })}
            className={classNames(
              'absolute grid size-11 touch-none place-items-center rounded-pill focus-visible:outline-3 focus-visible:outline-satin',
              (across === 'left') === (down === 'top')
                ? 'cursor-nwse-resize'
                : 'cursor-nesw-resize',
              sides[across],
              sides[down],
            )}
          >
            <span className="size-4 rounded-pill border-2 border-night/40 bg-day shadow-float forced-colors:bg-[ButtonText]" />
          </button>
        ))}
      </div>
      <VisuallyHidden id={hintId}>{t('looks.keys')}</VisuallyHidden>
    </div>
  )
}

/** In fractions of its sides, however it is turned. */
function placeOn(ground: HTMLElement, { clientX, clientY }: PointerEvent, tiltDegrees: number) {
  const box = ground.getBoundingClientRect()
  const [across, down] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
  if (tiltDegrees === 0)
    return { x: 0.5 + across / (box.width || 1), y: 0.5 + down / (box.height || 1) }
  const angle = (tiltDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    x: 0.5 + (cos * across + sin * down) / ground.offsetWidth,
    y: 0.5 + (cos * down - sin * across) / ground.offsetHeight,
  }
}

function placeOf({ x, y, w, h }: Crop) {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(x), top: percent(y), width: percent(w), height: percent(h) }
}

/** Pictures are not mirrored, so neither are the sides of a part. */
const sides = {
  left: '-left-5.5',
  right: '-right-5.5',
  top: '-top-5.5',
  bottom: '-bottom-5.5',
}
