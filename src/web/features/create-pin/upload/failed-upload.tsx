import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilePreview } from './file-preview.tsx'

/** A file whose upload failed, with a button to try again. */
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
      <FilePreview url={url} isVideo={isVideo} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t('error.tryAgain')}
        </Button>
        <Button onClick={onDrop}>{t('createPin.otherPicture')}</Button>
      </div>
    </div>
  )
}
