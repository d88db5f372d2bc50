import { isStory, maxPages, type StoryFormat } from '#contract/pins/stories/story-formats'
import type { PagedStart } from '../../paged/paged-start.ts'
import { noWords } from '../../paged/paged-steps.ts'
import { findFile } from '../../resumable/kept-files.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import type { QueueShared } from '../queue-steps.ts'
import type { KeptPages } from './kept-pages.ts'
import { pageOf } from './page-of-file.ts'

/** A pin of several pages that begins with files of a queue. */
export interface PagesOfFiles {
  start: PagedStart
  /** Of files on this device, until they are given back. */
  urls: readonly string[]
}

const usualFormat: StoryFormat = '2:3'

/** What is written of the files, and for all of them, or was of an earlier attempt, becomes what is written of the pin. */
export async function pagesOfFiles(
  files: readonly QueuedFile[],
  { description, link, options }: QueueShared,
  kept: KeptPages | null,
): Promise<PagesOfFiles> {
  const urls = await Promise.all(files.map(urlOf))
  const keptWords = new Map(kept?.pages.map(({ key, words }) => [key, words]))
  const pages = files.map((one, place) => {
    const { key, title, alt_text } = one
    const words = keptWords.get(key) ?? { ...noWords, link }
    return pageOf(one, urls[place] ?? '', { ...words, title, alt_text })
  })
  const format = kept?.format ?? usualFormat
  return {
    start: {
      format: pages.length > maxPages(format) && !isStory(format) ? '9:16' : format,
      pages,
      words: kept?.words ?? { title: '', description },
      options: kept?.options ?? options,
      when: kept?.when ?? null,
      unanswered: kept?.unanswered?.key,
    },
    urls: urls.filter((url) => url !== ''),
  }
}

/** Of the file itself, which may be with the browser; none where it is not here. */
export async function urlOf({ key, file }: QueuedFile): Promise<string> {
  const found = file ?? (await findFile(key))
  return found ? URL.createObjectURL(found) : ''
}
