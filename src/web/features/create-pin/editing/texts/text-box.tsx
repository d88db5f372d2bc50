import type { KeyboardEvent } from 'react'
import type { PlacedText } from '#contract/media/picture-edit/texts/lettering'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import type { Size } from '#contract/media/picture-edit/turning'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { movedText, textAfterKey } from './text-changes.ts'
import { TextHandles } from './text-handles.tsx'
import { useTextDrag } from './use-text-drag.ts'

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

const lineHeight = 1.3

/** A text on the picture, to be moved and resized by pointer and keys. */
export function TextBox(props: TextBoxProps) {
  const { text, number, picture, hintId, isChosen, onChoose, onChange, onWrite, onRemove } = props
  const t = useMessages()
  const { frame, handlersOf } = useTextDrag(text, onChoose, onChange)
  const words = text.text.trim()
  const box = props.box ?? lineAround(text, picture)

  function onKeyDown(event: KeyboardEvent) {
    const next = textAfterKey(text, event)
    if (next) onChange(next, event.repeat)
    else if (event.key === 'Enter') onWrite()
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={frame}
        // What reaches out of the picture covers nothing beside it. The one that is chosen lies over the others.
        className={classNames(
          'pointer-events-none absolute inset-0 overflow-clip [overflow-clip-margin:0.25rem]',
          isChosen && 'z-1',
        )}
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
          style={{
            left: percent(box.left, picture.width),
            top: percent(box.top, picture.height),
            width: percent(box.width, picture.width),
            height: percent(box.height, picture.height),
            transform: `rotate(${text.tilt_tenths / 10}deg)`,
          }}
          className={classNames(
            'hit pointer-events-auto absolute grid cursor-move touch-none place-items-center rounded-[3px] focus-visible:outline-4 focus-visible:outline-satin',
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
      </div>
      {isChosen && <TextHandles {...{ text, box, picture, handlersOf }} />}
    </>
  )
}

export function percent(part: number, whole: number): string {
  return `${(100 * part) / whole}%`
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
