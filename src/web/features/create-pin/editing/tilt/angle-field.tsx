import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { controlClass } from '#web/ui/fields/control-look.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** By a key, in tenths of a degree; with Shift. */
const [keyStep, fineStep] = [10, 1]

/** An angle in tenths of a degree, by a slider and in figures. */
export function AngleField({
  label,
  tenths,
  max,
  snapped,
  onChange,
  onStop,
  onLeave,
}: {
  label: string
  tenths: number
  /** To either side. */
  max: number
  /** What a drag to there means: near to what is often wanted, it is that. */
  snapped: (tenths: number) => number
  onChange: (tenths: number) => void
  /** A drag or held key ended. */
  onStop: () => void
  /** Nothing of it is in use any more. */
  onLeave?: () => void
}) {
  const t = useMessages()
  const hintId = useId()
  const isDragged = useRef(false)
  /** What is typed, until it is left: a sign alone is no number yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const change = (to: number) => onChange(Math.min(max, Math.max(-max, to)))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isSlider = event.currentTarget.type === 'range'
    const step = event.shiftKey ? fineStep : keyStep
    const way = ways[event.key]
    // In figures, they move the cursor.
    if (!isSlider && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (event.key === 'Home') change(0)
    else if (way) change(tenths + way * step)
    else return
    event.preventDefault()
    setTyped(null)
  }
  function stopDrag() {
    isDragged.current = false
    onStop()
    onLeave?.()
  }

  return (
    <div role="group" aria-label={label} className="flex min-h-11 items-center gap-3 text-sm">
      <span aria-hidden="true" className="min-w-16 shrink-0 font-bold">
        {label}
      </span>
      <div className="relative flex min-w-0 grow items-center">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 mx-auto h-5 w-px -translate-y-1/2 bg-line-strong"
        />
        <input
          type="range"
          // Clockwise is to the right, wherever one reads from.
          dir="ltr"
          aria-label={label}
          aria-describedby={hintId}
          min={-max}
          max={max}
          value={tenths}
          aria-valuetext={t('pictureEdit.degrees', { degrees: tenths / 10 })}
          onPointerDown={() => {
            isDragged.current = true
          }}
          onChange={({ target }) =>
            change(isDragged.current ? snapped(Number(target.value)) : Number(target.value))
          }
          onKeyDown={onKeyDown}
          onPointerUp={stopDrag}
          onPointerCancel={stopDrag}
          onKeyUp={onStop}
          onBlur={stopDrag}
          className="relative h-11 w-full min-w-0 rounded-control accent-satin"
        />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <input
          type="number"
          dir="ltr"
          aria-label={t('pictureEdit.degreesOf', { label })}
          aria-describedby={hintId}
          min={-max / 10}
          max={max / 10}
          step={0.1}
          value={typed ?? String(tenths / 10)}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value !== '') change(Math.round(Number(target.value) * 10))
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(null)
            stopDrag()
          }}
          className={controlClass('sm', false, 'w-20 text-end tabular')}
        />
        <span aria-hidden="true">°</span>
      </div>
      <VisuallyHidden id={hintId}>{t('pictureEdit.angleKeys')}</VisuallyHidden>
    </div>
  )
}

const ways: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}
