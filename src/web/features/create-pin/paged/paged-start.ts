import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import type { StoryFormat } from '#contract/pins/stories/story-formats'
import type { Place } from '../create-pin-steps.ts'
import type { DraftContent } from '../drafts/draft-content.ts'
import type { PagedWords } from './paged-form.tsx'
import type { DraftPage, NewPage, PagedState } from './paged-steps.ts'

/** A pin of several pages as a draft has it. */
export interface PagedStart {
  format: StoryFormat
  pages: readonly NewPage[]
  words: PagedWords
  options: Partial<ShownOptions>
  when: ClockTime | null
  /** The idempotency key of its save, whose answer was lost. */
  unanswered?: string
}

/** What a draft keeps of pages; files under way are not in it. */
export function pagedContent(
  { format, pages }: { format: StoryFormat; pages: PagedStart['pages'] },
  { words, options, when }: Pick<PagedStart, 'words' | 'options' | 'when'>,
  place: Place,
): DraftContent {
  return {
    ...{ ...words, ...options },
    ...{ board_id: place.board_id, section: place.section_id },
    page_format: format,
    pages: pages.flatMap(
      ({ picture, words: own, captions = [] }): NonNullable<DraftContent['pages']>[number][] =>
        picture.kind === 'web'
          ? [{ ...own, image_url: picture.url }]
          : picture.signature === null
            ? []
            : [{ ...own, ...mediaOf(picture), ...(picture.video && { captions }) }],
    ),
    ...{ publish_day: when?.day ?? '', publish_clock: when?.time ?? '' },
  }
}

function mediaOf({ signature, uploaded, video }: Extract<DraftPage['picture'], { kind: 'file' }>) {
  return {
    image_signature: signature,
    upload_id: video?.upload_id ?? null,
    ...(uploaded?.edited && {
      original_signature: uploaded.edited.original.signature,
      recipe: uploaded.edited.recipe,
    }),
  }
}

/** Whether nothing of it is under way, so that a draft has all. */
export const isAllStored = ({ pages }: Pick<PagedState, 'pages'>) =>
  pages.every(({ picture }) => picture.kind === 'web' || picture.signature !== null)
