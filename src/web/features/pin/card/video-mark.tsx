import { videoLength } from '#web/lib/dates/video-length.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface VideoMarkProps {
  durationMs: number
  /** Hidden while the tools are shown in its place. */
  isFaint: boolean
}

/** The duration of a video, on its picture. */
export function VideoMark({ durationMs, isFaint }: VideoMarkProps) {
  const t = useMessages()
  return (
    <span
      className={classNames(
        'pointer-events-none absolute start-2.5 top-2.5 rounded-pill bg-night px-2.5 py-0.5 text-xs font-bold text-day tabular',
        isFaint && 'opacity-0',
      )}
    >
      <span className="sr-only">{t('pin.videoLength')} </span>
      {videoLength(durationMs)}
    </span>
  )
}
