import { type KeyboardEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Pin } from '#contract/pins/pin'
import { pinAlt, pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useModal } from '#web/ui/dialogs/use-modal.ts'
import { usePresence } from '#web/ui/dialogs/use-presence.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { ZoomInIcon, ZoomOutIcon } from '../closeup/icons-closeup.tsx'
import { useZoom } from './use-zoom.ts'
import { maxScale } from './zoom.ts'

interface PictureViewerProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

const step = 1.6
const stridePx = 80

/** The full picture on a dark background; zoomed by buttons, keys, the wheel, two fingers or a double click. */
export function PictureViewer({ pin, isOpen, onClose }: PictureViewerProps) {
  const t = useMessages()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(isOpen, root)
  const { view, by, move, reset, setPicture, setRoom, ...pointers } = useZoom(isOpen)
  const isOnGround = useRef(false)
  useModal({ isOpen, root, initialFocus: panel, onEscape: onClose })
  if (!isPresent) return null

  function handleKey({ key }: KeyboardEvent) {
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
    if (way) move({ x: (way[0] ?? 0) * stridePx, y: (way[1] ?? 0) * stridePx })
    else if (key === '+' || key === '=') by(step)
    else if (key === '-') by(1 / step)
    else if (key === '0') reset()
  }

  const { orig } = pin.images
  const { scale, x, y } = view
  return createPortal(
    <div
      ref={setRoot}
      data-closing={isOpen ? undefined : ''}
      className="fixed inset-0 z-(--layer-dialog) bg-[oklch(12%_0.012_265)] transition-opacity duration-(--duration-slow) data-closing:opacity-0 starting:opacity-0"
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('closeup.pictureOf', { pin: pinName(pin, t) })}
        tabIndex={-1}
        onKeyDown={handleKey}
        className="size-full outline-none"
      >
        <div
          ref={setRoom}
          {...pointers}
          onPointerDown={(event) => {
            isOnGround.current = event.target === event.currentTarget
            pointers.onPointerDown(event)
          }}
          onClick={() => isOnGround.current && scale === 1 && onClose()}
          className="flex size-full touch-none items-center justify-center overflow-hidden"
        >
          <img
            ref={setPicture}
            src={orig.url}
            width={orig.width}
            height={orig.height}
            alt={pinAlt(pin, t)}
            draggable={false}
            style={{
              transform: `translate(${x}px, ${y}px) scale(${scale})`,
              backgroundImage: `url("${pin.images['736x'].url}")`,
            }}
            className="max-h-full w-auto max-w-full bg-size-[100%_100%] object-contain select-none"
          />
        </div>
        <div className="absolute end-3 top-3 flex gap-2 *:shadow-float">
          <IconButton
            variant="picture"
            label={t('closeup.zoomOut')}
            icon={<ZoomOutIcon size={22} />}
            isDisabled={scale <= 1}
            onClick={() => by(1 / step)}
          />
          <IconButton
            variant="picture"
            label={t('closeup.zoomIn')}
            icon={<ZoomInIcon size={22} />}
            isDisabled={scale >= maxScale}
            onClick={() => by(step)}
          />
          <IconButton
            variant="picture"
            label={t('closeup.close')}
            icon={<CloseIcon size={22} />}
            onClick={onClose}
          />
        </div>
      </div>
    </div>,
    document.body,
  )
}
