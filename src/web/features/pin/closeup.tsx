import { type ReactNode, useId } from 'react'
import type { Pin } from '#contract/pins/pin'
import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinName } from '#web/lib/pin-names.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { AlreadySaved } from './already-saved.tsx'
import { CloseupPeople } from './closeup-people.tsx'
import { MarkedText } from './marked-text.tsx'
import { pictureTransition } from './picture-transition.ts'
import { SourceLink } from './source-link.tsx'
import { VisitorActs } from './visitor-acts.tsx'

const PinMenu = apart(() => import('./pin-menu.tsx').then((module) => module.PinMenu))

export interface CloseupProps {
  pin: Pin
  /** In the shape of the picture. */
  picture: ReactNode
  saveTools: ReactNode
}

/** Picture and story side by side, one above the other where there is no room. */
export function Closeup({ pin, picture, saveTools }: CloseupProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const titleId = useId()
  const { width, height } = pin.images.orig
  const isOwn = viewer?.id === pin.pinner.id
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto flex max-w-127 flex-col rounded-panel border border-transparent bg-raised shadow-float desk:max-w-254 desk:flex-row"
    >
      <div className="flex flex-col justify-center overflow-hidden bg-sand max-desk:rounded-t-panel desk:w-1/2 desk:shrink-0 desk:rounded-s-panel">
        <div
          style={{ aspectRatio: `${width} / ${height}`, ...pictureTransition(pin.id) }}
          className="w-full"
        >
          {picture}
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col px-5 pb-8 tablet:px-8">
        <div className="sticky top-(--header-height) z-1 -mx-1 flex items-center gap-2 rounded-se-panel bg-raised px-1 py-4 tablet:py-6">
          {viewer ? <PinMenu pin={pin} isOwn={isOwn} /> : <VisitorActs pin={pin} />}
          {saveTools}
        </div>
        {!isOwn && <AlreadySaved pin={pin} />}
        {pin.link && <SourceLink pin={pin} link={pin.link} />}
        <h1
          id={titleId}
          className={pin.title === '' ? 'sr-only' : 'text-headline desk:text-display'}
        >
          {pinName(pin, t)}
        </h1>
        {pin.description !== '' && (
          <p className="mt-3 whitespace-pre-line">
            <MarkedText text={pin.description} />
          </p>
        )}
        <CloseupPeople pin={pin} />
      </div>
    </article>
  )
}
