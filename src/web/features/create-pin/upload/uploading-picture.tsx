import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilePreview } from './file-preview.tsx'

/** A preview of the file from the device, with the progress of its upload. */
export function UploadingPicture({
  url,
  isVideo,
  part,
  prepared,
  isLost,
  onCancel,
}: {
  url: string
  isVideo: boolean
  part: number
  /** Percent of the preparation of a video, once it is known. */
  prepared?: number
  /** It waits for the connection. */
  isLost: boolean
  onCancel: () => void
}) {
  const t = useMessages()
  const percent = Math.round(part * 100)
  // After the upload the server still has to process it.
  const waiting = t(isVideo ? 'createPin.preparing' : 'createPin.checking')
  const going = prepared ? t('createPin.preparingPart', { percent: prepared }) : waiting
  const text = percent < 100 ? t('createPin.uploading', { percent }) : going
  const lost = t('createPin.connectionLost', { percent })
  return (
    <div>
      <FilePreview url={url} isVideo={isVideo} />
      <div className="mt-4 flex items-center gap-4">
        <div className="min-w-0 grow">
          <div
            role="progressbar"
            aria-label={t('createPin.uploadProgress')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2 overflow-hidden rounded-pill border border-transparent bg-sand"
          >
            <div
              className={classNames(
                'h-full rounded-pill bg-satin transition-[width] forced-colors:bg-[Highlight]',
                percent === 100 && 'animate-breathe motion-reduce:animate-none',
              )}
              style={{ width: `${Math.max(3, percent)}%` }}
            />
          </div>
          <div className="mt-1.5 text-sm text-ink-soft tabular">{isLost ? lost : text}</div>
        </div>
        <Button onClick={onCancel}>{t('createPin.cancel')}</Button>
      </div>
      {/* Its state is said beside the button that saves. */}
      <span role="status" className="sr-only">
        {isLost && lost}
      </span>
    </div>
  )
}
