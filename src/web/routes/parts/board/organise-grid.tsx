import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BoardAction } from '#contract/pins/many/board-action'
import type { PinCard as Pin } from '#contract/pins/pin'
import { Masonry } from '#web/features/grid/masonry/masonry.tsx'
import { GridMemoryContext } from '#web/features/grid/pages/grid-memory.ts'
import { useGridPages } from '#web/features/grid/pages/use-grid-pages.ts'
import { between, choose, isChosen, noChoice } from '#web/features/organise/choice.ts'
import type { Place } from '#web/features/organise/organise-call.ts'
import { SelectCard } from '#web/features/organise/select-card.tsx'
import { SelectMode } from '#web/features/organise/select-mode.tsx'
import { pinShape } from '#web/features/pin/card/pin-shape.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlaceDialog } from '../board-parts.ts'
import { CardPicture, getColor, getKey, type PinGridProps } from '../grid/pin-grid.tsx'

export interface OrganiseGridProps extends PinGridProps {
  place: Place
  total: number
  onDone: (action: BoardAction | null) => void
  onUndone: () => void
  onLeave: () => void
}

/** A board's pins in select mode: the same list as before, with selectable cards. */
export function OrganiseGrid(props: OrganiseGridProps) {
  const { name, label, firstPage, loadPage, place, total, onDone, onUndone, onLeave } = props
  const t = useMessages()
  const memory = use(GridMemoryContext)
  const historyKey = `${useLocation().key} ${name}`
  const { gridProps, pages, replacePages } = useGridPages({
    historyKey,
    firstPage,
    getKey,
    loadPage,
  })
  const [choice, setChoice] = useState(noChoice)
  const touched = useRef<string | null>(null)
  const order = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    order.current = pages.items.map(getKey)
  }, [pages.items])
  const isEmpty = pages.items.length === 0 && pages.bookmark === null

  // An empty list is not stored, so the stored one must be removed or it would be restored.
  useEffect(() => {
    if (isEmpty) memory?.forget(historyKey)
  }, [memory, historyKey, isEmpty])

  const toggle = useCallback((pin: Pin, isRange: boolean) => {
    const ids = isRange ? between(order.current, touched.current, pin.id) : [pin.id]
    touched.current = pin.id
    setChoice((before) => choose(before, ids, !isChosen(before, pin.id)))
  }, [])
  const renderCard = useCallback(
    (pin: Pin, { isFirstRow }: { isFirstRow: boolean }) => (
      <SelectCard
        pin={pin}
        isChosen={isChosen(choice, pin.id)}
        onToggle={toggle}
        picture={<CardPicture pin={pin} isFirstRow={isFirstRow} />}
      />
    ),
    [choice, toggle],
  )

  return (
    <>
      <SelectMode
        placePicker={(options) => <PlaceDialog {...options} />}
        place={place}
        total={total}
        choice={choice}
        setChoice={setChoice}
        shown={pages}
        show={replacePages}
        onDone={(action) => {
          onDone(action)
          if (order.current.length === 0) onLeave()
        }}
        onUndone={onUndone}
        onLeave={onLeave}
      />
      <Masonry
        {...gridProps}
        label={label}
        getShape={getShape}
        getColor={getColor}
        renderCard={renderCard}
        texts={{
          skip: t('grid.skip', { list: label }),
          loading: t('grid.loading'),
          loadMore: t('grid.loadMore'),
          failed: t('grid.failed'),
          retry: t('error.tryAgain'),
        }}
      />
    </>
  )
}

function getShape(pin: Pin) {
  return pinShape(pin, false)
}
