import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { VideoPreview } from './video-preview.tsx'

/** The file, still here though it did not arrive. */
export function FailedUpload({
  url,
  isVideo,
  onRetry,
  onDrop,
}: {
  url: string
  isVideo: boolean
  onRetry: () => void
  onDrop: () => void
}) {
  const t = useMessages()
  return (
    <div>
      {isVideo ? (
        <VideoPreview url={url} isFaint />
      ) : (
        <img
          src={url}
          alt=""
          className="mx-auto block max-h-[70dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand opacity-70"
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t('error.tryAgain')}
        </Button>
        <Button onClick={onDrop}>{t('createPin.otherPicture')}</Button>
      </div>
    </div>
  )
}
