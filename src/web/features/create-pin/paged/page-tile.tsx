import { type ReactNode, useId, useState } from 'react'
import { imagePath } from '#contract/media/image-address'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { draw, ImageIcon } from '#web/ui/icons/icons.tsx'
import type { DraftPage } from './paged-steps.ts'

const PlayIcon = draw(<path d="M8 5v14l11-7Z" fill="currentColor" />)

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
  const problemId = useId()
  const said = page.problem ?? Object.values(page.problems)[0]
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={t('createPin.pageWords', { number })}
      aria-describedby={said === undefined ? undefined : problemId}
      onClick={onOpen}
      className={classNames(
        'relative block w-full overflow-hidden rounded-card bg-sand outline-offset-2',
        isOpen ? 'outline-3 outline-ink' : 'hover:outline-2 hover:outline-line-strong',
      )}
    >
      <Picture page={page} ratio={ratio} webPicture={webPicture} />
      {page.picture.kind === 'file' && page.picture.video && (
        <span
          aria-hidden="true"
          className="absolute end-2 bottom-2 grid size-7 place-items-center rounded-pill bg-night text-day"
        >
          <PlayIcon size={14} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="absolute start-2 bottom-2 rounded-pill bg-night px-2.5 py-0.5 text-xs font-bold text-day tabular"
      >
        {number}
      </span>
      {said !== undefined && (
        <span className="absolute inset-0 rounded-card border-3 border-berry">
          <span id={problemId} className="sr-only">
            {said}
          </span>
        </span>
      )}
    </button>
  )
}

/** The picture itself, or the server's where the browser cannot show it; if one of them can be shown. */
function Picture({
  page: { picture, problem },
  ratio,
  webPicture,
}: {
  page: DraftPage
  ratio: string
  webPicture: WebPicture
}) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const sent = picture.kind === 'file' && picture.signature
  // The file of a video is no picture: its cover is.
  const own = picture.kind === 'file' && picture.video ? [] : [picture.url]
  const urls = [...own, ...(sent ? [imagePath(sent, '236x', 'webp')] : [])]
  const url = urls.find((one) => !broken.includes(one))
  const isOnItsWay = picture.kind === 'file' && picture.signature === null && problem === null
  return (
    <span style={{ aspectRatio: ratio }} className="block">
      {picture.kind === 'web' ? (
        webPicture(picture.url, 'size-full min-h-0! object-contain')
      ) : url === undefined ? (
        <span className="grid size-full place-items-center text-ink-soft">
          <ImageIcon size={32} />
        </span>
      ) : (
        <img
          src={url}
          alt=""
          draggable={false}
          onError={() => setBroken([...broken, url])}
          className={classNames(
            'size-full object-contain transition-opacity',
            isOnItsWay && 'opacity-50',
          )}
        />
      )}
    </span>
  )
}
