import { aspectRatio, maxPages, type StoryFormat } from '#contract/pins/stories/story-formats'
import { PagesPart } from '#web/lib/page-editor/pages-part.tsx'
import type { EditScheduled } from './use-edit-scheduled.ts'

/** The pages of a pin that waits, in place of its picture. */
export function ScheduledPages({
  format,
  pages,
}: {
  format: StoryFormat
  pages: EditScheduled['pages']
}) {
  return (
    <PagesPart
      pages={pages.edited}
      headingLevel={2}
      ratio={aspectRatio(format)}
      max={maxPages(format)}
      problem={pages.problem}
      onChange={pages.change}
      onUpdate={pages.update}
    />
  )
}
