import type { ReactNode } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type OfferProps, SavedWindow } from './saved-window.tsx'

export function PopupSaved({
  pin,
  ...rest
}: {
  pin: SavedPin
  sourceUrl: string
  isStuck: boolean
  offer: (props: OfferProps) => ReactNode
}) {
  const t = useMessages()
  const { url, width, height } = pin.images['474x']
  return (
    <SavedWindow
      {...rest}
      picture={
        <img
          src={url}
          alt=""
          width={width}
          height={height}
          style={{ backgroundColor: pin.dominant_color }}
          className="h-auto max-h-80 w-auto max-w-full animate-land rounded-panel motion-reduce:animate-none"
        />
      }
      heading={
        pin.section
          ? t('popup.savedToSection', { section: pin.section.title, board: pin.board.name })
          : t('popup.savedTo', { board: pin.board.name })
      }
      seeLabel={t('popup.seeIt')}
      seeHref={`/pin/${pin.id}/`}
      pinId={pin.id}
    />
  )
}
