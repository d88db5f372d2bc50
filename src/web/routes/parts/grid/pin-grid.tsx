import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RecommendedPin as Pin } from '#contract/discover/recommended-pin'
import type { Page } from '#contract/paging'
import { Masonry } from '#web/features/grid/masonry/masonry.tsx'
import type { CardPlace } from '#web/features/grid/masonry/masonry-cell.tsx'
import { useGridPages } from '#web/features/grid/pages/use-grid-pages.ts'
import { useComingBack, useLeaving } from '#web/features/grid/pages/use-left-list.ts'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { type CardList, CardListContext } from '#web/features/pin/card/card-asks.ts'
import { PinCard } from '#web/features/pin/card/pin-card.tsx'
import { pinShape } from '#web/features/pin/card/pin-shape.ts'
import { useWanted } from '#web/features/pin/unwanted/set-aside.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { OnFirstInteraction } from '#web/lib/pages/on-first-interaction.tsx'
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
const CardDialogs = codeSplit(() =>
  import('./card-dialogs.tsx').then((module) => module.CardDialogs),
)

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
  /** Nobody asked for these by name: they were chosen for the viewer, or come from what they follow. */
  offered?: 'chosen' | 'followed'
  /** In the list's place while it is empty. */
  empty?: ReactNode
}

/** A phone shows two columns, and two pictures of each: more would be asked for at their expense. */
const phonePictures = 4

/** Pins as pages show them: endless, and where one left them after coming back. */
export function PinGrid(props: PinGridProps) {
  const { key } = useLocation()
  const historyKey = `${key} ${props.name}`
  return <Left key={historyKey} historyKey={historyKey} {...props} />
}

/** Once a list that was left is back, it is drawn as it was instead of from its beginning. */
function Left(props: GridProps) {
  const { viewer } = useFacts()
  const isBack = useComingBack({
    historyKey: props.historyKey,
    viewerId: viewer?.id ?? null,
    find: async (ids, notes) => (await import('./left-pins.ts')).findLeftPins(ids, notes),
  })
  return <View key={isBack ? 'back' : 'new'} isBack={isBack} {...props} />
}

type GridProps = PinGridProps & { historyKey: string }

function View({ isBack, ...props }: GridProps & { isBack: boolean }) {
  const { viewer } = useFacts()
  useCompletionTold(props.isBelow)
  const grid = <Grid {...props} />
  // A visitor's cards are links, which the style sheet has placed.
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
  const items = useWanted(gridProps.items, { isOffered: offered !== undefined, pathname })
  useLeaving({ historyKey, viewerId: viewer?.id ?? null, items, getId: getKey, getNote })
  const [asked, setAsked] = useState<CardDialogsProps['asked'] | null>(null)
  const list = useMemo(() => ({ offered, ask: askFrom(setAsked) }), [offered])
  // All cards are drawn again when this changes.
  const renderCard = useCallback(
    (pin: Pin, { index, isFirstRow }: CardPlace) => (
      <PinCard
        pin={pin}
        hasCreator={hasCreators}
        picture={
          <CardPicture
            pin={pin}
            isFirstRow={!isBelow && (isPhone ? index < phonePictures : isFirstRow)}
          />
        }
        moving={pin.videos && <CardVideo video={pin.videos.video_list.V_720P} />}
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
      {asked && <CardDialogs asked={asked} onAsk={setAsked} />}
    </CardListContext>
  )
}

/** How long it took until all in view was drawn is told once for each view of a page. */
function useCompletionTold(isBelow = false): void {
  const kind = useMatches().at(-1)?.id ?? ''
  const isHydrated = useHydrated()
  const [beganAtMs] = useState(() => (isHydrated ? performance.now() : 0))
  useEffect(() => {
    if (isBelow) return
    const gone = new AbortController()
    void import('#web/features/grid/completion/tell-completion.ts').then(
      ({ tellCompletion }) => tellCompletion(kind, beganAtMs, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [isBelow, kind, beganAtMs])
}

/** The focus waits on the card: what opens the dialog is drawn only as long as it is on it. */
function askFrom(setAsked: (asked: CardDialogsProps['asked']) => void): CardList['ask'] {
  return (dialog, pin) => {
    const card = document.activeElement?.closest('article')
    card?.querySelector<HTMLElement>('[data-card-focus]')?.focus({ preventScroll: true })
    setAsked({ dialog, pin, isOpen: true })
  }
}

export function getKey(pin: Pin): string {
  return pin.id
}

function getNote(pin: Pin): Pin['recommendation_reason'] {
  return pin.recommendation_reason
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
      // Beside a title the picture needs no second telling of the same words.
      alt={pin.title !== '' && pin.alt_text === '' ? '' : pinAlt(pin, t)}
      dominantColor={pin.dominant_color}
      placeholder={pin.placeholder}
      isFirstRow={isFirstRow}
    />
  )
}

/** The next page's address, for readers without scripts. */
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
