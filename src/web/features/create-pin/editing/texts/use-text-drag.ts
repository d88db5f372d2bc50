import { type PointerEvent, useRef } from 'react'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'

/** In fractions of the picture. */
export interface Point {
  x: number
  y: number
}

type Dragged = (from: PictureText, start: Point, now: Point) => PictureText

/** Handlers that drag a text, or a handle of it, over a frame that has the place of the picture. */
export function useTextDrag(
  text: PictureText,
  onBegin: () => void,
  onChange: (text: PictureText, goesOn: boolean) => void,
) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ start: Point; from: PictureText; hasMoved: boolean } | null>(null)

  function placeOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
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
        onBegin()
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
  return { frame, handlersOf }
}
