import type { Ref } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/messages.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

export function SavedView({
  pin,
  headingRef,
  onAnother,
}: {
  pin: SavedPin
  headingRef: Ref<HTMLHeadingElement>
  onAnother: () => void
}) {
  const t = useMessages()
  const picture = pin.images['474x']
  return (
    <div className="gutter mx-auto flex min-h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height))] max-w-150 flex-col items-center justify-center py-10 text-center">
      <img
        src={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: pin.dominant_color }}
        className="h-auto max-h-[52dvh] w-auto max-w-full animate-land rounded-panel motion-reduce:animate-none"
      />
      <h1 ref={headingRef} tabIndex={-1} className="mt-8 text-headline">
        {pin.section
          ? t('createPin.savedToSection', { section: pin.section.title, board: pin.board.name })
          : t('createPin.savedTo', { board: pin.board.name })}
      </h1>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink variant="primary" size="lg" href={`/pin/${pin.id}/`}>
          {t('createPin.seeIt')}
        </ButtonLink>
        <Button size="lg" onClick={onAnother}>
          {t('createPin.another')}
        </Button>
      </div>
    </div>
  )
}
