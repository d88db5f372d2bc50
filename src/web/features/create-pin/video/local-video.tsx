import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { VideoCut } from './video-cut.ts'

/** A video from the device: the moment that was last chosen, or the part that is kept, playing. */
export function LocalVideo({
  file,
  cut,
  shownMs,
  onOpen,
  onUnseen,
}: {
  file: File
  cut: VideoCut | null
  shownMs: number
  onOpen: (durationMs: number) => void
  onUnseen: () => void
}) {
  const t = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const url = useObjectUrl(file)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const shown = video.current
    if (!shown || !cut) return
    shown.pause()
    shown.currentTime = shownMs / 1_000
  }, [shownMs, cut])

  function toggle() {
    const shown = video.current
    if (!shown || !cut) return
    if (isPlaying) return shown.pause()
    shown.currentTime = cut.startMs / 1_000
    // One that cannot be played is shown as it is.
    shown.play().catch(() => {})
  }

  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the member's own video, before the upload */}
      <video
        ref={video}
        src={url ?? undefined}
        playsInline
        preload="auto"
        aria-label={t('createPin.chosenVideo')}
        onLoadedMetadata={({ currentTarget: { duration, videoWidth } }) =>
          Number.isFinite(duration) && videoWidth > 0 ? onOpen(duration * 1_000) : onUnseen()
        }
        onError={() => url !== null && onUnseen()}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) =>
          isPlaying &&
          cut &&
          currentTarget.currentTime * 1_000 >= cut.endMs &&
          currentTarget.pause()
        }
        className="mx-auto block max-h-[44dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand"
      />
      {cut && (
        <div className="mt-3 flex justify-center">
          <Button size="sm" onClick={toggle}>
            {t(isPlaying ? 'createPin.videoPause' : 'createPin.videoPlay')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The address of a file while it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
