import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { TypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import type { EditedPage } from './edited-pages.ts'

const CaptionsPart = codeSplit(() =>
  import('#web/lib/captions/captions-part.tsx').then((module) => module.CaptionsPart),
)

/** Where the captions of pages are read. */
export interface CaptionsOfPages {
  read: (pageId: string) => Promise<readonly CaptionTrack[]>
  /** The page asks by itself before it is left. */
  isGuarded?: boolean
}

/** What is said in the video of a page; nothing for a picture. */
export function PageCaptions({
  source,
  page: { key, page_id, video, captions },
  typed,
  onDone,
}: {
  source: CaptionsOfPages
  page: EditedPage
  typed: TypedCaptions
  onDone: (captions: CaptionTrack[]) => void
}) {
  if (!video) return null
  const languages = captions ? captions.map(({ language }) => language) : video.languages
  return (
    <CaptionsPart
      key={key}
      languages={languages}
      // A new one has none.
      read={async () => captions ?? (page_id === null ? [] : source.read(page_id))}
      video={video.url}
      isUnsaved={source.isGuarded ? undefined : captions !== null}
      typed={typed.of(key)}
      onDone={onDone}
    />
  )
}
