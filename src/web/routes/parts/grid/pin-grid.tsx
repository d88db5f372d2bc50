import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RecommendedPin as Pin } from '#contract/discover/recommended-pin'
import type { Page } from '#contract/paging'
import { Masonry } from '#web/features/grid/masonry/masonry.tsx'
import type { CardPlace } from '#web/features/grid/masonry/masonry-cell.tsx'
import { useGridPages } from '#web/features/grid/pages/use-grid-pages.ts'
import { useRestoreList, useSaveListOnLeave } from '#web/features/grid/pages/use-list-snapshot.ts'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { type CardList, CardListContext } from '#web/features/pin/card/card-list-context.ts'
import { PinCard } from '#web/features/pin/card/pin-card.tsx'
import { pinShape } from '#web/features/pin/card/pin-shape.ts'
import { useWithoutUnwanted } from '#web/features/pin/unwanted/set-aside.ts'
import { OnFirstInteraction } from '#web/lib/first-paint/on-first-interaction.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinAlt } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CardDialogsProps } from './card-dialogs.tsx'

export { beginOf } from './begin-of.ts'

const CardTools = codeSplit(() =>
  withTexts('tune', import('./card-tools.tsx')).then((module) => module.CardTools),
)
const CardMenu = codeSplit(() =>
  withTexts('save', withTexts('tune', import('./card-menu.tsx'))).then((module) => module.CardMenu),
)
const CardVideo = codeSplit(() =>
  import('#web/features/pin/card/card-video.tsx').then((module) => module.CardVideo),
)
const PromotedLabel = codeSplit(() =>
  withTexts('tune', import('#web/features/ads/shown/promoted-label.tsx')).then(
    (module) => module.PromotedLabel,
  ),
)
const CardDialogs = codeSplit(() =>
  import('./card-dialogs.tsx').then((module) => module.CardDialogs),
)

export interface PinGridProps {
  /** Distinguishes this list from others on the page. */
  name: string
  /** The accessible name. */
  label: string
  firstPage: Page<Pin>
  loadPage: (bookmark: string, signal: AbortSignal) => Promise<Page<Pin>>
  /** False where all pins are one person's. */
  hasCreators?: boolean
  /** Shown at the end of the list. */
  end?: string
  /** Below the fold: no picture is loaded eagerly. */
  isBelow?: boolean
  /** Recommendations: chosen for the viewer, or from what they follow. */
  offered?: 'chosen' | 'followed'
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/** A phone shows two pictures in each of two columns; loading more eagerly would delay these. */
const phonePictures = 4

/** An endless grid of pins that restores its state when the viewer comes back. */
export function PinGrid(props: PinGridProps) {
  const { key } = useLocation()
  const historyKey = `${key} ${props.name}`
  return <RestoredGrid key={historyKey} historyKey={historyKey} {...props} />
}

/** Restores a list that was left before. */
function RestoredGrid(props: GridProps) {
  const { viewer } = useFacts()
  const isBack = useRestoreList({
    historyKey: props.historyKey,
    viewerId: viewer?.id ?? null,
    find: async (ids, notes) => (await import('./restored-pins.ts')).findRestoredPins(ids, notes),
  })
  return <View key={isBack ? 'back' : 'new'} isBack={isBack} {...props} />
}

type GridProps = PinGridProps & { historyKey: string }

function View({ isBack, ...props }: GridProps & { isBack: boolean }) {
  const { viewer } = useFacts()
  useReportCompletion(props.isBelow)
  const grid = <Grid {...props} />
  // A visitor's cards are plain links, already laid out by the style sheet.
  return viewer || isBack ? grid : <OnFirstInteraction>{grid}</OnFirstInteraction>
}

function Grid({
  historyKey,
  label,
  firstPage,
  loadPage,
  hasCreators = true,
  end,
  isBelow = false,
  offered,
  empty,
}: GridProps) {
  const t = useMessages()
  const { isPhone, viewer } = useFacts()
  const { pathname, search } = useLocation()
  const { gridProps } = useGridPages({ historyKey, firstPage, getKey, loadPage })
  const items = useWithoutUnwanted(gridProps.items, { isOffered: offered !== undefined, pathname })
  useSaveListOnLeave({ historyKey, viewerId: viewer?.id ?? null, items, getId: getKey, getNote })
  const [dialog, setDialog] = useState<CardDialogsProps['dialogState'] | null>(null)
  const list = useMemo(() => ({ offered, openDialog: openDialogWith(setDialog) }), [offered])
  // All cards are rendered again when this changes.
  const renderCard = useCallback(
    (pin: Pin, { index, isFirstRow }: CardPlace) => (
      <PinCard
        pin={pin}
        hasCreator={hasCreators}
        promoted={pin.promotion && <PromotedLabel promotion={pin.promotion} />}
        picture={
          <CardPicture
            pin={pin}
            isFirstRow={!isBelow && (isPhone ? index < phonePictures : isFirstRow)}
          />
        }
        moving={pin.videos && <CardVideo videos={pin.videos} />}
        tools={<CardTools pin={pin} />}
        menu={<CardMenu pin={pin} />}
      />
    ),
    [hasCreators, isBelow, isPhone],
  )
  const getShape = useCallback((pin: Pin) => pinShape(pin, hasCreators), [hasCreators])
  if (items.length === 0 && !gridProps.hasMore) return empty

  return (
    <CardListContext value={list}>
      <Masonry
        {...gridProps}
        items={items}
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
      {dialog && <CardDialogs dialogState={dialog} onChange={setDialog} />}
    </CardListContext>
  )
}

/** Reports once per page view how long it took to render everything in view. */
function useReportCompletion(isBelow = false): void {
  // A route's id is its module's path.
  const kind = useMatches().at(-1)?.id.split('/').at(-1) ?? ''
  const isHydrated = useHydrated()
  const [beganAtMs] = useState(() => (isHydrated ? performance.now() : 0))
  useEffect(() => {
    if (isBelow) return
    const gone = new AbortController()
    void import('#web/features/grid/completion/report-completion.ts').then(
      ({ reportCompletion }) => reportCompletion(kind, beganAtMs, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [isBelow, kind, beganAtMs])
}

/** Moves the focus to the card: the button that opens the dialog exists only while the card has the focus. */
function openDialogWith(
  setDialog: (dialog: CardDialogsProps['dialogState']) => void,
): CardList['openDialog'] {
  return (dialog, pin) => {
    const card = document.activeElement?.closest('article')
    card?.querySelector<HTMLElement>('[data-card-focus]')?.focus({ preventScroll: true })
    setDialog({ dialog, pin, isOpen: true })
  }
}

export function getKey(pin: Pin): string {
  return pin.id
}

function getNote({ recommendation_reason, promotion }: Pin): Partial<Pin> | undefined {
  return recommendation_reason || promotion ? { recommendation_reason, promotion } : undefined
}

export function getColor(pin: Pin): string {
  return pin.dominant_color
}

export function CardPicture({ pin, isFirstRow }: { pin: Pin; isFirstRow: boolean }) {
  const t = useMessages()
  const { images } = pin
  return (
    <PinPicture
      className="h-full"
      renditions={[images['236x'], images['474x'], images['736x']]}
      // Beside a title the picture needs no alternative text that repeats it.
      alt={pin.title !== '' && pin.alt_text === '' ? '' : pinAlt(pin, t)}
      dominantColor={pin.dominant_color}
      placeholder={pin.placeholder}
      isFirstRow={isFirstRow}
    />
  )
}

/** The URL of the next page, for paging without scripts. */
export function moreHref(
  pathname: string,
  search: string,
  bookmark: string | null,
): string | undefined {
  if (bookmark === null) return undefined
  const query = new URLSearchParams(search)
  query.set('from', bookmark)
  return `${pathname}?${query}`
}
