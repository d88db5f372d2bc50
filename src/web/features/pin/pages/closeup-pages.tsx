import type { PageFrame, Pin } from '#contract/pins/pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '#web/ui/icons/icons.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PauseIcon, PlayIcon } from '../closeup/icons-closeup.tsx'
import { pictureTransition } from '../picture-transition.ts'
import { PageFigure } from './page-figure.tsx'
import { PagesBelow } from './pages-below.tsx'
import { pagesOf } from './pages-of.ts'
import { usePage } from './use-page.ts'
import { usePlaying } from './use-playing.ts'

/** All formats stand upright. What lists and the closeup share is not imported, so that no other page loads it. */
const sizes = '(width >= 54.375rem) min(488px, 50vw), min(508px, 100vw)'

/** It keeps the focus, and shows itself with it. */
const unneeded = 'opacity-0 focus-visible:opacity-100'

/**
 * The pages of a carousel or story, side by side: turned over by a finger, arrow keys or buttons; without scripts they
 * scroll.
 */
export function CloseupPages({ pin, frame }: { pin: Pin; frame: PageFrame }) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const pages = pagesOf(pin)
  const count = pages.length
  const ratio = frame.width / frame.height
  const { shown, goTo, row, onKeyDown, onScroll, onTaken } = usePage(count)
  const { isPlaying, setPlaying } = usePlaying({
    ...{ isStory: pin.story_pin_data !== null, page: shown, count },
    waits: pages[shown]?.videos !== undefined,
    onNext: () => goTo(shown + 1),
  })

  function turnTo(page: number) {
    setPlaying(false)
    goTo(page)
  }
  function toggle() {
    if (!isPlaying && shown === count - 1) goTo(0)
    setPlaying(!isPlaying)
  }
  return (
    <section
      aria-label={t('closeup.pagesOf', { pin: pinName(pin, t) })}
      // The whole frame is visible in a low window.
      style={{ maxWidth: `calc((100dvh - var(--header-height) - 4rem) * ${ratio})` }}
      className="relative mx-auto w-full min-w-40"
    >
      <div
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and arrow keys turn its pages over
        tabIndex={0}
        role="group"
        aria-label={t('closeup.pages')}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (event.defaultPrevented) setPlaying(false)
        }}
        // What is used on a page would go with it.
        onFocus={({ target, currentTarget }) => target !== currentTarget && setPlaying(false)}
        onScroll={onScroll}
        onWheel={onTaken}
        onPointerDown={() => {
          onTaken()
          setPlaying(false)
        }}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pages.map((page, index) => (
          <div
            key={page.id}
            inert={isHydrated && index !== shown}
            className="w-full shrink-0 snap-center snap-always"
          >
            <PageFigure
              pinId={pin.id}
              page={page}
              number={index + 1}
              ratio={ratio}
              sizes={sizes}
              boxStyle={index === 0 ? pictureTransition(pin.id) : undefined}
              onEnded={() => isPlaying && goTo(index + 1)}
            />
          </div>
        ))}
      </div>
      <div
        style={{ aspectRatio: ratio }}
        className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between px-3 no-script:hidden *:pointer-events-auto"
      >
        {pin.story_pin_data && (
          <span className="absolute end-3 top-3">
            <IconButton
              variant="picture"
              label={t(isPlaying ? 'closeup.pause' : 'closeup.play')}
              icon={isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
              onClick={toggle}
            />
          </span>
        )}
        <IconButton
          variant="picture"
          label={t('closeup.pageBefore')}
          icon={<ChevronStartIcon size={20} />}
          onClick={() => turnTo(shown - 1)}
          className={shown === 0 ? unneeded : undefined}
        />
        <IconButton
          variant="picture"
          label={t('closeup.pageAfter')}
          icon={<ChevronEndIcon size={20} />}
          onClick={() => turnTo(shown + 1)}
          className={shown === count - 1 ? unneeded : undefined}
        />
      </div>
      <PagesBelow pages={pages} shown={shown} isPlaying={isPlaying} />
    </section>
  )
}
