import { type ReactNode, useId } from 'react'
import type { Pin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { closeupShape, shapeLooks } from './closeup-shape.ts'
import { MarkedText } from './hashtags/marked-text.tsx'
import { SourceLink } from './source-link.tsx'

const AlreadySaved = codeSplit(() =>
  withTexts('closeup', import('./already-saved.tsx')).then((module) => module.AlreadySaved),
)

const PartnerModule = codeSplit(() =>
  withTexts('closeup', import('./partner-module.tsx')).then((module) => module.PartnerModule),
)

const ShopPin = codeSplit(() =>
  withTexts('disclosure', import('../products/shop-pin.tsx')).then((module) => module.ShopPin),
)

/** A narrower picture is centred in its pane. */
const panePx = 488

export interface CloseupProps {
  pin: Pin
  /** Stays visible beside a long story. */
  picture: ReactNode
  actions: ReactNode
  saveTools: ReactNode
  /** Of the ad it was opened from, in place of the source. */
  promoted?: ReactNode
  /** Who created it and where it is saved. */
  people: ReactNode
  comments: ReactNode
}

/** Picture and story; `closeup-shape.ts` decides the layout. */
export function Closeup({
  pin,
  picture,
  actions,
  saveTools,
  promoted,
  people,
  comments,
}: CloseupProps) {
  const t = useMessages()
  const { viewer, acting } = useFacts()
  const titleId = useId()
  const frame = pin.page_frame ?? pin.images.orig
  const { width, height } = frame
  const look = shapeLooks[closeupShape(frame)]
  const isMembers = viewer !== null && viewer.id !== pin.pinner.id
  const isOfBusiness = acting
    ? acting.owner.id === pin.pinner.id
    : viewer?.is_partner === true && !isMembers
  return (
    <article
      aria-labelledby={titleId}
      className={`mx-auto flex flex-col rounded-panel border border-transparent bg-raised shadow-float ${look.article}`}
    >
      <div
        className={`@container p-0 tablet:p-2.5 max-tablet:overflow-clip max-tablet:rounded-t-panel ${look.picturePane}`}
      >
        {width < panePx ? (
          <div className="grid h-full place-items-center bg-sand p-6 tablet:rounded-[0.875rem]">
            {picture}
          </div>
        ) : (
          <div
            // The lower end of a tall picture can be scrolled into view before it sticks.
            style={{
              top: `min(var(--header-height) + 0.75rem, 100dvh - 100cqi * ${height / width} - 0.75rem)`,
            }}
            className="desk:sticky"
          >
            {picture}
          </div>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col px-5 pb-8 tablet:px-8">
        {/* A narrow story has two rows. On phones the first scrolls under the header, so that saving stays visible. */}
        <div className="@container/story sticky top-(--header-height) z-1 -mx-1 rounded-se-panel bg-raised px-1 py-4 max-tablet:top-[calc(var(--header-height)-4rem)] max-tablet:py-3 tablet:py-5">
          <div className="flex items-center gap-x-2 gap-y-3 @max-[26rem]/story:flex-wrap">
            {actions}
            {saveTools}
          </div>
        </div>
        {isMembers && <AlreadySaved pin={pin} />}
        {promoted || (pin.link && <SourceLink pin={pin} link={pin.link} />)}
        <h1
          id={titleId}
          className={pin.title === '' ? 'sr-only' : 'text-headline desk:text-display'}
        >
          {pinName(pin, t)}
        </h1>
        {pin.description !== '' && (
          <p dir="auto" className="mt-3 whitespace-pre-line">
            <MarkedText text={pin.description} />
          </p>
        )}
        {people}
        {/* What an ad leads to is reviewed; products are not. */}
        {!promoted && pin.tagged_products.length > 0 && <ShopPin pin={pin} />}
        {isOfBusiness && <PartnerModule pin={pin} />}
        {comments}
        <p className="mt-6 hidden text-sm no-script:block">
          <a href={`${pinPath(pin)}report/`} className="text-ink-soft underline">
            {t('pin.report')}
          </a>
        </p>
      </div>
    </article>
  )
}
