import { useMessages } from '#web/lib/texts/messages.tsx'

/** A preview of the video from the device, with controls. */
export function VideoPreview({
  url,
  poster,
  isFaint = false,
}: {
  url: string
  poster?: string
  isFaint?: boolean
}) {
  const t = useMessages()
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the member's own video, before the upload
    <video
      src={url}
      poster={poster}
      controls={!isFaint}
      muted={isFaint}
      playsInline
      preload="metadata"
      aria-label={t('createPin.chosenVideo')}
      className={`mx-auto block max-h-[56dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand ${isFaint ? 'opacity-70' : ''}`}
    />
  )
}
