import type { ReactNode } from 'react'
import { type PlacedText, tiltedPlace } from '#contract/media/picture-edit/texts/lettering'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import { radiansOf } from '#contract/media/picture-edit/tilting'
import type { Size } from '#contract/media/picture-edit/turning'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TurnRightIcon } from '../edit-icons.tsx'
import { scaledText, snappedTilt, tiltedText, widenedText } from './text-changes.ts'
import type { Point, useTextDrag } from './use-text-drag.ts'

/** How far from its text the handle is that turns it. */
const awayPx = 30
/** What it may take of the picture's height. */
const awayShare = 0.12

/** Handles of the text that is chosen, for mouse and touch. Keys do the same on the text itself. */
export function TextHandles({
  text,
  box,
  picture,
  handlersOf,
}: {
  text: PictureText
  box: PlacedText['box']
  picture: Size
  handlersOf: ReturnType<typeof useTextDrag>['handlersOf']
}) {
  const t = useMessages()
  const { width, height } = picture
  const angle = radiansOf(text.tilt_tenths)
  const middle = { x: text.x * width, y: text.y * height }
  const place = (across: number, down: number) =>
    tiltedPlace(
      { x: middle.x + across, y: middle.y + down },
      { degrees: text.tilt_tenths / 10, ...middle },
    )
  const isBelow = !hasRoom(place(0, -box.height / 2 - awayShare * height), picture)
  const side = isBelow ? 1 : -1
  return (
    <>
      <Handle
        label={t('pictureText.widthHandle')}
        at={place(-box.width / 2, 0)}
        picture={picture}
        className="cursor-ew-resize"
        {...handlersOf((from, start, now) =>
          widenedText(from, along(from, start, now, picture), picture),
        )}
      />
      <Handle
        label={t('pictureText.sizeHandle')}
        at={place(box.width / 2, box.height / 2)}
        picture={picture}
        className="cursor-nwse-resize"
        {...handlersOf((from, start, now) =>
          scaledText(from, distance(from, now, picture) / distance(from, start, picture)),
        )}
      />
      <Handle
        label={t('pictureText.tiltHandle')}
        at={place(0, (side * box.height) / 2)}
        awayPx={{ x: -side * awayPx * Math.sin(angle), y: side * awayPx * Math.cos(angle) }}
        picture={picture}
        className="cursor-grab active:cursor-grabbing"
        {...handlersOf((from, start, now) =>
          tiltedText(from, snappedTilt(from.tilt_tenths + turnedFrom(from, start, now, picture))),
        )}
      >
        <TurnRightIcon />
      </Handle>
    </>
  )
}

function hasRoom({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function Handle({
  label,
  at,
  awayPx = { x: 0, y: 0 },
  picture,
  className,
  children,
  ...handlers
}: {
  label: string
  at: Point
  awayPx?: Point
  picture: Size
  className: string
  children?: ReactNode
} & object) {
  // Within the picture, where its text reaches out of it.
  const within = (part: number, whole: number, away: number) =>
    `clamp(0%, ${(100 * part) / whole}% + ${away}px, 100%)`
  return (
    <div
      title={label}
      {...handlers}
      style={{
        left: within(at.x, picture.width, awayPx.x),
        top: within(at.y, picture.height, awayPx.y),
      }}
      className={classNames(
        'absolute z-2 grid size-11 -translate-1/2 touch-none place-items-center',
        className,
      )}
    >
      <span
        className={classNames(
          'grid place-items-center rounded-pill border-2 border-night/40 bg-day text-night shadow-float forced-colors:bg-[ButtonText]',
          children ? 'size-7 [&_svg]:size-4' : 'size-4',
        )}
      >
        {children}
      </span>
    </div>
  )
}

/** From the middle of the text, in pixels. */
function distance({ x, y }: PictureText, to: Point, { width, height }: Size): number {
  return Math.max(1, Math.hypot((to.x - x) * width, (to.y - y) * height))
}

/** How far a drag went along the lines of the text, by the picture's width. */
function along({ tilt_tenths }: PictureText, start: Point, now: Point, { width, height }: Size) {
  const angle = radiansOf(tilt_tenths)
  const down = ((now.y - start.y) * height) / width
  return (now.x - start.x) * Math.cos(angle) + down * Math.sin(angle)
}

/** Around the middle of the text, in tenths of a degree. */
function turnedFrom(text: PictureText, start: Point, now: Point, picture: Size): number {
  const tenthsTo = ({ x, y }: Point) =>
    (Math.atan2((y - text.y) * picture.height, (x - text.x) * picture.width) * 1_800) / Math.PI
  return tenthsTo(now) - tenthsTo(start)
}
