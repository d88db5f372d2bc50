import { type CaptionTrack, getPinCaptions } from '#contract/pins/captions/captions'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { run } from '#web/lib/requests/run.ts'
import type { EditedPage } from './edited-pages.ts'

const CaptionsPart = codeSplit(() =>
  import('#web/lib/captions/captions-part.tsx').then((module) => module.CaptionsPart),
)

/** What is said in the video of a page; nothing for a picture. */
export function PageCaptions({
  pinId,
  page: { key, page_id, video, captions },
  onDone,
}: {
  pinId: string
  page: EditedPage
  onDone: (captions: CaptionTrack[]) => void
}) {
  if (!video || page_id === null) return null
  const languages = captions ? captions.map(({ language }) => language) : video.languages
  return (
    <CaptionsPart
      key={key}
      languages={languages}
      read={async () => captions ?? run(getPinCaptions, { id: pinId, page_id })}
      video={video.url}
      isUnsaved={captions !== null}
      onDone={onDone}
    />
  )
}
