import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { styleColor } from '#web/lib/style-values.ts'
import type { DrawQueue } from './draw-queue.ts'
import { type CardBox, type CardShape, roundRatio } from './layout/masonry-layout.ts'

/** What a card may want to know of where it stands. */
export interface CardPlace {
  index: number
  /** In the first row at any width: its picture is wanted at once. */
  isFirstRow: boolean
}

/** A cell stands by its shape, in the browser's own grid, or by its box, wherever that is. */
type CellGeometry = CardShape | CardBox

type MasonryCellProps<Item> = {
  item: Item
  index: number
  isFirstRow: boolean
  /** Only its box is laid out while it is far from the view. It stays as it began: browsers would take it for moved. */
  isLaidOutLate: boolean
  /** Number of cards in the whole list, -1 while nobody knows. */
  setSize: number
  renderCard: (item: Item, place: CardPlace) => ReactNode
  queue: DrawQueue
  /** Drawn at once; otherwise a glimpse stands in until the queue comes to it. */
  isUrgent: boolean
  glimpseColor: string | undefined
  /** Of the text under the picture, which the glimpse leaves out. */
  underPx: number
} & CellGeometry

function PlainMasonryCell<Item>(props: MasonryCellProps<Item>) {
  const { item, index, isFirstRow, isUrgent, queue, renderCard } = props
  const [wasDrawn, setWasDrawn] = useState(isUrgent)
  // What was drawn stays so, though it be urgent no more.
  if (isUrgent && !wasDrawn) setWasDrawn(true)
  // A cell that moves draws its card no second time.
  const card = useMemo(
    () => wasDrawn && renderCard(item, { index, isFirstRow }),
    [wasDrawn, renderCard, item, index, isFirstRow],
  )
  const topPx = 'yPx' in props ? props.yPx : 0
  const bottomPx = 'yPx' in props ? props.yPx + props.heightPx : 0

  useLayoutEffect(() => {
    if (wasDrawn) return
    return queue.wait({ topPx, bottomPx, draw: () => setWasDrawn(true) })
  }, [wasDrawn, queue, topPx, bottomPx])

  return (
    <li
      className={props.isLaidOutLate ? 'masonry-cell masonry-cell-late' : 'masonry-cell'}
      aria-posinset={index + 1}
      aria-setsize={props.setSize}
      style={cellStyle(props)}
    >
      {wasDrawn ? (
        card
      ) : (
        <div
          className="masonry-glimpse"
          style={{ backgroundColor: styleColor(props.glimpseColor), marginBlockEnd: props.underPx }}
        />
      )}
    </li>
  )
}

/** All props but the item, the queue and the functions are primitives: a cell renders when it changes. */
export const MasonryCell = memo(PlainMasonryCell) as typeof PlainMasonryCell

export function cellStyle(geometry: CellGeometry): CSSProperties {
  if ('ratio' in geometry) {
    // masonry.css makes the row span of these.
    return {
      '--card-ratio': roundRatio(geometry.ratio),
      '--card-extra': Math.round(geometry.extraPx),
    } as CSSProperties
  }
  return {
    insetInlineStart: geometry.xPx,
    top: geometry.yPx,
    inlineSize: geometry.widthPx,
    blockSize: geometry.heightPx,
  }
}
