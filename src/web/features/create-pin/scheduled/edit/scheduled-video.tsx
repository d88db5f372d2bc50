import { getScheduledCaptions } from '#contract/pins/scheduled/scheduled-captions'
import { CaptionsPart } from '#web/lib/captions/captions-part.tsx'
import { run } from '#web/lib/requests/run.ts'
import { VideoPreview } from '../../upload/video-preview.tsx'
import type { EditScheduled } from './use-edit-scheduled.ts'

/** The video of a pin that waits, and what is said in it. */
export function ScheduledVideo({
  edit: { named, pin, captions, typed, change },
  url,
  poster,
}: {
  edit: EditScheduled
  url: string
  poster: string
}) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <VideoPreview url={url} poster={poster} />
      {/* As it is now, where it was changed elsewhere meanwhile. */}
      <CaptionsPart
        key={pin.version}
        languages={captions?.map(({ language }) => language) ?? pin.caption_languages ?? []}
        read={async () => captions ?? run(getScheduledCaptions, named)}
        video={url}
        typed={typed}
        onDone={(made) => change({ captions: made })}
      />
    </div>
  )
}
