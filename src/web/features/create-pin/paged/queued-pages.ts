import type { Dispatch } from 'react'
import type { PagedStart } from './paged-start.ts'
import type { NewPage, PagedEvent, PagedState } from './paged-steps.ts'

export type PagedContent = Pick<PagedState, 'format'> &
  Pick<PagedStart, 'words' | 'options' | 'when' | 'pages'>

/** A queue whose files become pages: it sends them, and keeps what is written of them on this device. */
export interface QueuedPages {
  start: PagedStart
  /** Takes further files. */
  add: (files: readonly File[]) => NewPage[]
  sendAgain: (key: string) => void
  /** Called with each change: hears what there is now, and tells what became of the files. */
  follow: (content: PagedContent, dispatch: Dispatch<PagedEvent>) => void
}
