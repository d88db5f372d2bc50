import { type Dispatch, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PagedEvent } from '../../paged/paged-steps.ts'
import type { PagedContent } from '../../paged/queued-pages.ts'
import { fileOf } from '../files/file-list.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import type { Queue } from '../use-queue.ts'
import { eventsOfPage } from './page-of-file.ts'

/** Tells pages what became of their files, and the files what is written and made of the pages. */
export function useFollowFiles({ state, actions }: Queue) {
  const t = useMessages()
  const seen = useRef(new Map<string, QueuedFile>())
  return ({ pages }: PagedContent, dispatch: Dispatch<PagedEvent>) => {
    for (const { key, words, picture, captions } of pages) {
      const one = fileOf(state.files, key)
      if (!one) continue
      const before = seen.current.get(key)
      seen.current.set(key, one)
      const missing = t('createPin.fileMissing', { name: one.name })
      if (one !== before) for (const event of eventsOfPage(before, one, missing)) dispatch(event)
      const { title, alt_text } = words
      if (title !== one.title || alt_text !== one.alt_text) actions.write(key, { title, alt_text })
      if (captions !== undefined && captions !== one.captions) actions.caption(key, captions)
      const made = picture.kind === 'file' ? picture.uploaded : undefined
      if (made?.edited && made.signature !== one.sent?.signature) actions.edit(key, made)
    }
  }
}
