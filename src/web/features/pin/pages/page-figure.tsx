import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { PinPage, PinVideos } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { LinkOutIcon } from '#web/ui/icons/icons-first.tsx'
import { CaptionsButton, CaptionTracks } from '../captions/load-captions.ts'
import { VideoSources } from '../captions/video-sources.tsx'
import { pinLinkRel } from '../pin-link.ts'

/** A page of a pin, whole within the frame that all its pages have, and its texts. */
export function PageFigure({
  pinId,
  page,
  number,
  ratio,
  sizes,
  boxStyle,
  onEnded,
}: {
  pinId: string
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
  return (
    <figure className="m-0">
      <div
        style={{ aspectRatio: ratio, ...boxStyle }}
        className="relative overflow-clip bg-sand tablet:rounded-[0.875rem]"
      >
        {videos ? (
          <PageVideo pinId={pinId} page={page} videos={videos} label={alt} onEnded={onEnded} />
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

function PageVideo({
  pinId,
  page: { id, images, captions },
  videos,
  label,
  onEnded,
}: {
  pinId: string
  page: PinPage
  videos: PinVideos
  label: string
  onEnded: () => void
}) {
  const player = useRef<HTMLVideoElement>(null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that its page has */}
      <video
        ref={player}
        poster={images['736x'].url}
        controls
        playsInline
        preload="none"
        aria-label={label}
        onEnded={onEnded}
        className="absolute inset-0 size-full object-contain"
      >
        <VideoSources
          videos={videos}
          of={{ pin_id: pinId, page_id: id }}
          hasCaptions={captions !== undefined}
        />
        {captions && <CaptionTracks captions={captions} player={player} />}
      </video>
      {captions && (
        <span className="absolute start-3 top-3 no-script:hidden">
          <CaptionsButton player={player} />
        </span>
      )}
    </>
  )
}

function PageWords({ children }: { children: ReactNode }) {
  return (
    <figcaption className="flex flex-col gap-1 px-5 pt-3 break-words empty:hidden tablet:px-2">
      {children}
    </figcaption>
  )
}
