import type { CSSProperties, ReactNode } from 'react'
import type { PinPage } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { LinkOutIcon } from '#web/ui/icons/icons-first.tsx'
import { pinLinkRel } from '../pin-link.ts'

/** A page of a pin, whole within the frame that all its pages have, and its texts. */
export function PageFigure({
  page,
  number,
  ratio,
  sizes,
  boxStyle,
  onEnded,
}: {
  page: PinPage
  /** From 1. */
  number: number
  /** Width over height. */
  ratio: number
  sizes: string
  boxStyle?: CSSProperties
  /** Its video was watched. */
  onEnded: () => void
}) {
  const t = useMessages()
  const { images, videos, title, details, link } = page
  const alt = page.alt_text || title || t('closeup.page', { number })
  const video = videos?.video_list.V_720P
  return (
    <figure className="m-0">
      <div
        style={{ aspectRatio: ratio, ...boxStyle }}
        className="relative overflow-clip bg-sand tablet:rounded-[0.875rem]"
      >
        {video ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are not supported yet
          <video
            src={video.url}
            poster={images['736x'].url}
            controls
            playsInline
            preload="none"
            aria-label={alt}
            onEnded={onEnded}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <img
            src={images['736x'].url}
            srcSet={[images['236x'], images['474x'], images['736x']]
              .map(({ url, width }) => `${url} ${width}w`)
              .join(', ')}
            sizes={sizes}
            alt={alt}
            loading={number === 1 ? 'eager' : 'lazy'}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </div>
      <PageWords>
        {title !== '' && <p className="font-bold">{title}</p>}
        {details !== '' && (
          <p dir="auto" className="whitespace-pre-line">
            {details}
          </p>
        )}
        {link !== null && (
          <p>
            <Anchor
              href={link}
              target="_blank"
              rel={pinLinkRel}
              className="hit relative inline-flex max-w-full items-center gap-1 rounded-bead font-bold text-ink-soft underline decoration-1 underline-offset-3 hover:text-ink hover:decoration-2"
            >
              <span className="truncate">{page.domain}</span>
              <LinkOutIcon size={18} className="shrink-0" />
              <span className="sr-only">{t('pin.newTab')}</span>
            </Anchor>
          </p>
        )}
      </PageWords>
    </figure>
  )
}

function PageWords({ children }: { children: ReactNode }) {
  return (
    <figcaption className="flex flex-col gap-1 px-5 pt-3 break-words empty:hidden tablet:px-2">
      {children}
    </figcaption>
  )
}
