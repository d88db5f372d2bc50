import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { Typed } from '#web/lib/captions/use-typed-captions.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { OwnCopy, Picture } from './create-pin-steps.ts'
import { hostOf } from './page/host-of.ts'
import { WebPicture } from './page/web-picture.tsx'
import { OwnCopyNote } from './upload/own-copy.tsx'
import { VideoPreview } from './upload/video-preview.tsx'

const CaptionsPart = codeSplit(() =>
  withTexts('scheduled', import('#web/lib/captions/captions-part.tsx')).then(
    (module) => module.CaptionsPart,
  ),
)

const shape = 'mx-auto block max-h-[56dvh] w-auto max-w-full rounded-panel'

/** The chosen picture, uncropped. */
export function PickedPicture({
  picture,
  ownCopy,
  captions,
  typed,
  cut,
  onCaptions,
  onChooser,
  onEdit,
  onDrop,
}: {
  picture: Picture
  ownCopy: OwnCopy | null
  captions: readonly CaptionTrack[]
  typed: Typed
  /** What was wanted of the video as it was sent. */
  cut: VideoEditInput | null
  onCaptions: (captions: CaptionTrack[]) => void
  /** Goes back to the other pictures of the page. */
  onChooser?: () => void
  onEdit: () => void
  onDrop: () => void
}) {
  const t = useMessages()
  return (
    <div>
      {picture.kind === 'video' && (
        <VideoPreview key={picture.fileUrl} url={picture.fileUrl} poster={picture.cover} />
      )}
      {picture.kind === 'uploaded' && (
        <img
          src={picture.url}
          alt={t('createPin.chosen')}
          width={picture.width}
          height={picture.height}
          style={{ backgroundColor: picture.color }}
          className={`${shape} h-auto`}
        />
      )}
      {picture.kind === 'web' && (
        <WebPicture
          key={picture.url}
          url={picture.url}
          size="736x"
          alt={t('createPin.chosen')}
          className={`${shape} min-h-24`}
        />
      )}
      {ownCopy && <OwnCopyNote board={ownCopy} isVideo={picture.kind === 'video'} />}
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        {picture.kind !== 'video' && (
          <Button onClick={onEdit}>
            {t(
              picture.kind === 'uploaded' && picture.edited
                ? 'createPin.editAgain'
                : 'createPin.editPicture',
            )}
          </Button>
        )}
        {onChooser && <Button onClick={onChooser}>{t('createPin.otherPicture')}</Button>}
        <Button variant={onChooser ? 'quiet' : 'secondary'} onClick={onDrop}>
          {t(picture.kind === 'video' ? 'createPin.changeVideo' : 'createPin.changePicture')}
        </Button>
        {picture.kind === 'video' && (
          <CaptionsPart
            key={picture.fileUrl}
            languages={captions.map(({ language }) => language)}
            read={async () => captions}
            video={picture.fileUrl}
            cut={cut}
            typed={typed}
            onDone={onCaptions}
          />
        )}
      </div>
      <p className="mt-2 text-center text-sm text-ink-soft">
        {picture.kind === 'web'
          ? t('createPin.from', { host: hostOf(picture.url) })
          : t(picture.kind === 'video' ? 'createPin.videoReady' : 'createPin.uploaded')}
      </p>
    </div>
  )
}
