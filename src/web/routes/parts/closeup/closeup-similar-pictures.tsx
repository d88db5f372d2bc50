import type { RefObject } from 'react'
import type { PinCard as Card, Pin } from '#contract/pins/pin'
import { Masonry } from '#web/features/grid/masonry/masonry.tsx'
import { PinCard } from '#web/features/pin/card/pin-card.tsx'
import { pinShape } from '#web/features/pin/card/pin-shape.ts'
import { SimilarPicturesDialog } from '#web/features/visual-search/similar-pictures-dialog.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CardTools } from '../grid/card-tools.tsx'
import { CardPicture, getColor, getKey } from '../grid/pin-grid.tsx'

interface CloseupSimilarPicturesProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

const columns = { minPx: 190, min: 2, max: 4 }

/** Pictures similar to a pin, as the usual cards. */
export function CloseupSimilarPictures(props: CloseupSimilarPicturesProps) {
  return (
    <SimilarPicturesDialog
      {...props}
      results={(pins, scroller) => <Results pins={pins} scroller={scroller} />}
    />
  )
}

function Results({ pins, scroller }: { pins: Card[]; scroller: RefObject<HTMLElement | null> }) {
  const t = useMessages()
  const label = t('looks.list')
  return (
    <Masonry
      items={pins}
      getKey={getKey}
      getShape={getShape}
      getColor={getColor}
      renderCard={drawCard}
      label={label}
      columns={columns}
      scroller={scroller}
      texts={{
        skip: t('grid.skip', { list: label }),
        loading: t('grid.loading'),
        loadMore: t('grid.loadMore'),
        failed: t('grid.failed'),
        retry: t('error.tryAgain'),
      }}
    />
  )
}

function getShape(pin: Card) {
  return pinShape(pin, true)
}

function drawCard(pin: Card) {
  return (
    <PinCard
      pin={pin}
      hasCreator
      picture={<CardPicture pin={pin} isFirstRow={false} />}
      tools={<CardTools pin={pin} />}
    />
  )
}
