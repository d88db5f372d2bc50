import { getScheduledCaptions } from '#contract/pins/scheduled/scheduled-captions'
import { aspectRatio, maxPages, type StoryFormat } from '#contract/pins/stories/story-formats'
import { PagesPart } from '#web/lib/page-editor/pages-part.tsx'
import { run } from '#web/lib/requests/run.ts'
import type { EditScheduled } from './use-edit-scheduled.ts'

/** The pages of a pin that waits, in place of its picture. */
export function ScheduledPages({
  named,
  format,
  pages,
}: {
  named: EditScheduled['named']
  format: StoryFormat
  pages: EditScheduled['pages']
}) {
  return (
    <PagesPart
      captions={{
        read: (page_id) => run(getScheduledCaptions, { ...named, page_id }),
        isGuarded: true,
      }}
      pages={pages.edited}
      headingLevel={2}
      ratio={aspectRatio(format)}
      max={maxPages(format)}
      problem={pages.problem}
      onChange={pages.change}
      onUpdate={pages.update}
      onUnfinished={pages.setUnfinishedPage}
    />
  )
}
