import { type ReactNode, useCallback } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#contract/paging'
import type { PinCard as Pin } from '#contract/pins/pin'
import { Masonry } from '#web/features/grid/masonry.tsx'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { useGridPages } from '#web/features/grid/use-grid-pages.ts'
import { PinCard } from '#web/features/pin/pin-card.tsx'
import { pinShape } from '#web/features/pin/pin-shape.ts'
import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinAlt } from '#web/lib/pin-names.ts'

const CardTools = apart(() => import('./card-tools.tsx').then((module) => module.CardTools))

export interface PinGridProps {
  /** Tells this list from others on the page. */
  name: string
  /** For those who hear it. */
  label: string
  firstPage: Page<Pin>
  loadPage: (bookmark: string, signal: AbortSignal) => Promise<Page<Pin>>
  /** False where all pins are one person's. */
  hasCreators?: boolean
  /** Told at the end of the list. */
  end?: string
  /** Further down a page: no picture is wanted at once. */
  isBelow?: boolean
  /** In the list's place while it is empty. */
  empty?: ReactNode
}

/** Pins as pages show them: endless, and where one left them after coming back. */
export function PinGrid(props: PinGridProps) {
  const { key } = useLocation()
  const historyKey = `${key} ${props.name}`
  return <Grid key={historyKey} historyKey={historyKey} {...props} />
}

function Grid({
  historyKey,
  label,
  firstPage,
  loadPage,
  hasCreators = true,
  end,
  isBelow = false,
  empty,
}: PinGridProps & { historyKey: string }) {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const { gridProps } = useGridPages({ historyKey, firstPage, getKey, loadPage })
  // All cards are drawn again when this changes.
  const renderCard = useCallback(
    (pin: Pin, { isFirstRow }: { isFirstRow: boolean }) => (
      <PinCard
        pin={pin}
        hasCreator={hasCreators}
        picture={<CardPicture pin={pin} isFirstRow={isFirstRow && !isBelow} />}
        tools={<CardTools pin={pin} />}
      />
    ),
    [hasCreators, isBelow],
  )
  const getShape = useCallback((pin: Pin) => pinShape(pin, hasCreators), [hasCreators])
  if (gridProps.items.length === 0 && !gridProps.hasMore) return empty

  return (
    <Masonry
      {...gridProps}
      label={label}
      ssrCount={25}
      getShape={getShape}
      getColor={getColor}
      renderCard={renderCard}
      moreHref={moreHref(pathname, search, firstPage.bookmark)}
      texts={{
        skip: t('grid.skip', { list: label }),
        loading: t('grid.loading'),
        loadMore: t('grid.loadMore'),
        failed: t('grid.failed'),
        retry: t('error.tryAgain'),
        end,
      }}
    />
  )
}

function getKey(pin: Pin): string {
  return pin.id
}

function getColor(pin: Pin): string {
  return pin.dominant_color
}

function CardPicture({ pin, isFirstRow }: { pin: Pin; isFirstRow: boolean }) {
  const t = useMessages()
  const { images } = pin
  return (
    <PinPicture
      className="h-full"
      renditions={[images['236x'], images['474x'], images['736x']]}
      // Beside a title the picture needs no second telling of the same words.
      alt={pin.title !== '' && pin.alt_text === '' ? '' : pinAlt(pin, t)}
      dominantColor={pin.dominant_color}
      placeholder={pin.placeholder}
      isFirstRow={isFirstRow}
    />
  )
}

/** The next page's address, for readers without scripts. */
function moreHref(pathname: string, search: string, bookmark: string | null): string | undefined {
  if (bookmark === null) return undefined
  const query = new URLSearchParams(search)
  query.set('from', bookmark)
  return `${pathname}?${query}`
}

/** Where a page's list begins when it was reached without scripts. */
export function beginOf(request: Request): { bookmarks?: string } {
  const from = new URL(request.url).searchParams.get('from')
  return from ? { bookmarks: from } : {}
}
