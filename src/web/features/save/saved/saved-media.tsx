import type { SavedPin } from '#contract/pins/pin'
import { videoLength } from '#web/lib/moments/video-length.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { fillColumns, mediaColumns, type SavedMedia } from './pin-saved.ts'

/** Of the dialog's inner width. */
const widthPx = 500

/** What was saved: its picture, its video's length, or the pictures of the site it was found on. */
export function SavedMediaView({ pin, media }: { pin: SavedPin; media: SavedMedia }) {
  const t = useMessages()
  if (media.kind === 'website') {
    return (
      <div className="max-h-135 overflow-hidden rounded-control">
        <div className="flex justify-center gap-2">
          {fillColumns(media.pictures, mediaColumns(widthPx)).map((column, index) => (
            // Columns have no name but their place.
            <div key={index} className="flex w-40 min-w-0 flex-col gap-2">
              {column.map((picture) => (
                <img
                  key={picture.url}
                  src={picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  // What its site does not give leaves no hole.
                  onError={({ currentTarget }) => {
                    currentTarget.hidden = true
                  }}
                  className="h-auto w-full rounded-control bg-sand"
                />
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
