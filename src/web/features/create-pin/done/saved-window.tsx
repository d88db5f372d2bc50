import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { memberPromotePath } from '#web/lib/promote/promote-path.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'

const closesAfterMs = 10_000

export interface OfferProps {
  /** Where the saved picture comes from. */
  sourceUrl: string
  onShown: () => void
}

/** Shows where the pin was saved; the window closes by itself unless the member keeps it open. */
export function SavedWindow({
  picture,
  heading,
  seeLabel,
  seeHref,
  sourceUrl,
  isStuck,
  offer,
  pinId = null,
}: {
  picture: ReactNode
  heading: string
  seeLabel: string
  seeHref: string
  /** The page it was found on. */
  sourceUrl: string
  /** The browser has already refused to close it. */
  isStuck: boolean
  /** What else can be done with pictures from there. */
  offer: (props: OfferProps) => ReactNode
  /** Null after several were saved. */
  pinId?: string | null
}) {
  const t = useMessages()
  const isOffered = usePromoteOffer(pinId !== null).to_member
  const title = useRef<HTMLHeadingElement>(null)
  const [stays, setStays] = useState(isStuck)
  const [couldNotClose, setCouldNotClose] = useState(isStuck)

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [stays])

  /** Browsers do not close tabs that were not opened by a script. */
  function close() {
    window.close()
    setStays(true)
    setCouldNotClose(!window.closed)
  }

  return (
    <div className="mx-auto flex max-w-150 flex-col items-center px-6 py-8 text-center">
      {picture}
      <h1 ref={title} tabIndex={-1} className="mt-6 text-headline text-balance break-words">
        {heading}
      </h1>
      <p role="status" className="mt-2 text-ink-soft">
        {couldNotClose ? t('popup.mayClose') : stays ? t('popup.stays') : t('popup.closesSoon')}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink variant="primary" size="lg" href={seeHref} target="_blank" rel="noopener">
          {seeLabel}
        </ButtonLink>
        {!stays && (
          <Button size="lg" onClick={() => setStays(true)}>
            {t('popup.keepOpen')}
          </Button>
        )}
        {isOffered && (
          <PromoteLink
            size="lg"
            href={memberPromotePath(pinId)}
            target="_blank"
            rel="noopener"
            source="pin_create_success_pinner"
            pinId={pinId}
          >
            {t('popup.promote')}
          </PromoteLink>
        )}
        <Button size="lg" variant="quiet" onClick={close}>
          {t('popup.close')}
        </Button>
      </div>
      {/* Showing the offer keeps the window open. */}
      {offer({ sourceUrl, onShown: () => setStays(true) })}
    </div>
  )
}
