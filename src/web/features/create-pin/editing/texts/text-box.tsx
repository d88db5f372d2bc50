import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlacedText } from '#contract/media/picture-edit/texts/lettering'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import type { Size } from '#contract/media/picture-edit/turning'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { movedText, scaledText, textAfterKey, widenedText } from './text-changes.ts'

interface TextBoxProps {
  text: PictureText
  number: number
  /** Null: as high as one line. */
  box: PlacedText['box'] | null
  picture: Size
  hintId: string
  isChosen: boolean
  onChoose: () => void
  /** `goesOn`: the drag or held key that the last change was of. */
  onChange: (text: PictureText, goesOn: boolean) => void
  onWrite: () => void
  onRemove: () => void
}

interface Point {
  x: number
  y: number
}
type Dragged = (from: PictureText, start: Point, now: Point) => PictureText

const lineHeight = 1.3

/** A text on the picture, to be moved and resized by pointer and keys. */
export function TextBox(props: TextBoxProps) {
  const { text, number, picture, hintId, isChosen, onChoose, onChange, onWrite, onRemove } = props
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ start: Point; from: PictureText; hasMoved: boolean } | null>(null)
  const words = text.text.trim()
  const box = props.box ?? lineAround(text, picture)

  /** In fractions of the picture, which the frame stands in. */
  function placeOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current!.parentElement!.getBoundingClientRect()
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) }
  }

  function handlersOf(dragged: Dragged) {
    const release = () => {
      drag.current = null
    }
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { start: placeOf(event), from: text, hasMoved: false }
        onChoose()
      },
      onPointerMove(event: PointerEvent) {
        if (!drag.current) return
        const { start, from, hasMoved } = drag.current
        drag.current.hasMoved = true
        onChange(dragged(from, start, placeOf(event)), hasMoved)
      },
      onPointerUp: release,
      onPointerCancel: release,
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = textAfterKey(text, event)
    if (next) onChange(next, event.repeat)
    else if (event.key === 'Enter') onWrite()
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={frame}
      style={{
        left: `${(100 * box.left) / picture.width}%`,
        top: `${(100 * box.top) / picture.height}%`,
        width: `${(100 * box.width) / picture.width}%`,
        height: `${(100 * box.height) / picture.height}%`,
      }}
      // Its handles lie over the texts beside it.
      className={classNames('absolute', isChosen && 'z-1')}
    >
      <button
        type="button"
        aria-label={t('pictureText.box', { number, text: words || t('pictureText.emptyWords') })}
        aria-pressed={isChosen}
        aria-describedby={hintId}
        {...handlersOf((from, start, now) =>
          movedText(from, { x: now.x - start.x, y: now.y - start.y }),
        )}
        onFocus={onChoose}
        onDoubleClick={onWrite}
        onKeyDown={onKeyDown}
        className={classNames(
          'hit absolute -inset-1 grid cursor-move touch-none place-items-center rounded-[3px] focus-visible:outline-4 focus-visible:outline-satin',
          isChosen
            ? 'shadow-[0_0_0_1px_oklch(12%_0.012_265/0.6)] outline-2 outline-day'
            : 'outline-dashed outline-1 outline-day/80 hover:outline-2',
        )}
      >
        {words === '' && (
          <span
            aria-hidden="true"
            className="truncate rounded-pill bg-night/70 px-3 py-1 text-sm font-bold text-day"
          >
            {t('pictureText.emptyWords')}
          </span>
        )}
      </button>
      {isChosen && (
        <>
          <Handle
            label={t('pictureText.widthHandle')}
            className="-left-6.5 top-1/2 -translate-y-1/2 cursor-ew-resize"
            {...handlersOf((from, start, now) => widenedText(from, now.x - start.x))}
          />
          <Handle
            label={t('pictureText.sizeHandle')}
            className="-right-6.5 -bottom-6.5 cursor-nwse-resize"
            {...handlersOf((from, start, now) =>
              scaledText(from, distance(from, now, picture) / distance(from, start, picture)),
            )}
          />
        </>
      )}
    </div>
  )
}

/** Keys do the same on the text itself. */
function Handle({ label, className, ...handlers }: { label: string; className: string } & object) {
  return (
    <div
      title={label}
      {...handlers}
      className={classNames('absolute grid size-11 touch-none place-items-center', className)}
    >
      <span className="size-4 rounded-pill border-2 border-night/40 bg-day shadow-float forced-colors:bg-[ButtonText]" />
    </div>
  )
}

function lineAround({ x, y, width, size }: PictureText, picture: Size): PlacedText['box'] {
  const height = size * lineHeight * picture.height
  return {
    left: (x - width / 2) * picture.width,
    top: y * picture.height - height / 2,
    width: width * picture.width,
    height,
  }
}

/** From the middle of the text, in pixels. */
function distance({ x, y }: PictureText, to: Point, { width, height }: Size): number {
  return Math.max(1, Math.hypot((to.x - x) * width, (to.y - y) * height))
}
