import { useRef } from 'react'
import type { Pin, PinVideos } from '#contract/pins/pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CaptionTracks } from '../captions/load-captions.ts'
import { VideoSources } from '../captions/video-sources.tsx'
import { pictureTransition } from '../picture-transition.ts'

/** The browser's own player, which is accessible. It does not start by itself. */
export function CloseupVideo({ pin, videos }: { pin: Pin; videos: PinVideos }) {
  const t = useMessages()
  const player = useRef<HTMLVideoElement>(null)
  const { width, height } = pin.images.orig
  return (
    <div
      style={{
        aspectRatio: `${width} / ${height}`,
        // Keeps the controls at the lower edge visible.
        maxWidth: `min(${width}px, (100dvh - var(--header-height) - 4rem) * ${width / height})`,
        backgroundColor: pin.dominant_color,
        ...pictureTransition(pin.id),
      }}
      className="relative mx-auto w-full overflow-clip tablet:rounded-[0.875rem]"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that its pin has */}
      <video
        ref={player}
        poster={pin.images['736x'].url}
        width={width}
        height={height}
        controls
        playsInline
        preload="metadata"
        aria-label={t('pin.videoOf', { pin: pinName(pin, t) })}
        className="absolute inset-0 size-full object-contain"
      >
        <VideoSources
          videos={videos}
          of={{ pin_id: pin.id }}
          hasCaptions={pin.captions !== undefined}
        />
        {pin.captions && <CaptionTracks captions={pin.captions} player={player} />}
      </video>
    </div>
  )
}
