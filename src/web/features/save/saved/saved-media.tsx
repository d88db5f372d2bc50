import type { SavedPin } from '#contract/pins/pin'
import { videoLength } from '#web/lib/dates/video-length.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { fillColumns, mediaColumns, type SavedMedia, type SitePicture } from './pin-saved.ts'

/** The dialog's inner width. */
const widthPx = 500

/** What was saved: its picture, its video's length, or the pictures of the site it was found on. */
export function SavedMediaView({ pin, media }: { pin: SavedPin; media: SavedMedia }) {
  const t = useMessages()
  if (media.kind === 'website') {
    return (
      <div className="max-h-135 overflow-hidden rounded-control">
        <div className="flex justify-center gap-2">
          {fillColumns(media.pictures, mediaColumns(widthPx)).map((column, index) => (
            // Columns have no key but their index.
            <div key={index} className="flex w-40 min-w-0 flex-col gap-2">
              {column.map((picture) => (
                <SitePictureView key={picture.url} pin={pin} picture={picture} />
              ))}
            </div>
          ))}
        </div>
      </div>
    )
  }
  const picture = pin.images['474x']
  return (
    <div className="relative mx-auto w-fit">
      <img
        src={media.kind === 'video' ? media.posterUrl : picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: pin.dominant_color }}
        className="h-auto max-h-[min(24rem,44dvh)] w-auto max-w-full animate-land rounded-panel motion-reduce:animate-none"
      />
      {media.kind === 'video' && (
        <span className="absolute inset-s-3 top-3 rounded-pill bg-night px-2.5 py-0.5 text-sm font-bold text-day tabular">
          <span className="sr-only">{t('save.videoLength')} </span>
          {videoLength(media.durationMs)}
        </span>
      )}
    </div>
  )
}

/** The saved picture comes from our server and is highlighted among the others of its site. */
function SitePictureView({ pin, picture }: { pin: SavedPin; picture: SitePicture }) {
  const t = useMessages()
  const { url, width, height, isSaved } = picture
  if (isSaved) {
    const own = pin.images['236x']
    return (
      <span className="relative block">
        <img
          src={own.url}
          alt={t('save.savedPicture')}
          width={own.width}
          height={own.height}
          className="h-auto w-full rounded-control bg-sand"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 rounded-control border-3 border-satin"
        />
        <span
          aria-hidden="true"
          className="absolute inset-e-2 top-2 flex items-center gap-1 rounded-pill bg-night py-1 ps-2 pe-3 text-sm font-bold text-day"
        >
          <CheckIcon size={16} className="stroke-3" />
          {t('save.saved')}
        </span>
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      // A picture that fails to load is hidden.
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
      className="h-auto w-full rounded-control bg-sand opacity-60"
    />
  )
}
