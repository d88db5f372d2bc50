import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DraftPage } from './paged-steps.ts'

/** Draws a picture of another site. */
type WebPicture = (url: string, className: string) => ReactNode

/** A page as it stands in the format; pressed, it opens for its words. */
export function PageTile({
  page,
  webPicture,
  number,
  ratio,
  isOpen,
  onOpen,
}: {
  page: DraftPage
  webPicture: WebPicture
  /** From 1. */
  number: number
  /** For CSS. */
  ratio: string
  isOpen: boolean
  onOpen: () => void
}) {
  const t = useMessages()
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={t('createPin.pageWords', { number })}
      onClick={onOpen}
      className={classNames(
        'relative block w-full overflow-hidden rounded-card bg-sand outline-offset-2',
        isOpen ? 'outline-3 outline-ink' : 'hover:outline-2 hover:outline-line-strong',
      )}
    >
      <Picture page={page} ratio={ratio} webPicture={webPicture} />
      <span
        aria-hidden="true"
        className="absolute start-2 bottom-2 rounded-pill bg-night px-2.5 py-0.5 text-xs font-bold text-day tabular"
      >
        {number}
      </span>
    </button>
  )
}

function Picture({
  page: { picture, problem },
  ratio,
  webPicture,
}: {
  page: DraftPage
  ratio: string
  webPicture: WebPicture
}) {
  const isOnItsWay = picture.kind === 'file' && picture.signature === null && problem === null
  return (
    <span style={{ aspectRatio: ratio }} className="block">
      {picture.kind === 'web' ? (
        webPicture(picture.url, 'size-full min-h-0! object-contain')
      ) : (
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className={classNames(
            'size-full object-contain transition-opacity',
            isOnItsWay && 'opacity-50',
          )}
        />
      )}
      {problem !== null && <span className="absolute inset-0 rounded-card border-3 border-berry" />}
    </span>
  )
}
