import { imagePath } from '#contract/media/image-address'
import type { UploadedPicture } from '../../editing/edited-from.ts'
import type { DraftPage, NewPage, PagedEvent } from '../../paged/paged-steps.ts'
import type { QueuedFile } from '../files/queued-file.ts'

/** The picture of a file as the server has it; null of a video, and while it is on its way. */
export function uploadedOf({ sent, edited, isVideo }: QueuedFile): UploadedPicture | null {
  if (!sent || isVideo) return null
  const url = imagePath(sent.signature, '736x', 'webp')
  return { kind: 'uploaded', ...sent, url, ...(edited && { edited }) }
}

/** A file of a queue as a page. */
export function pageOf(one: QueuedFile, url: string, words: DraftPage['words']): NewPage {
  const { key, isVideo, part, sent, captions } = one
  const uploaded = uploadedOf(one)
  return {
    key,
    picture: {
      kind: 'file',
      // What was made of the file is not in it.
      url: uploaded?.edited ? uploaded.url : url,
      ...{ part, signature: sent?.signature ?? null },
      ...(uploaded && { uploaded }),
      ...(isVideo && { video: { upload_id: sent?.upload_id ?? null } }),
    },
    words,
    ...(isVideo && { captions }),
  }
}

/** What became of a file since it was looked at, as told to its page. */
export function eventsOfPage(
  before: QueuedFile | undefined,
  one: QueuedFile,
  missingText: string,
): PagedEvent[] {
  const { key, step, sent, part, isVideo } = one
  if (sent) {
    if (sent === before?.sent) return []
    const { signature, upload_id } = sent
    const picture = uploadedOf(one)
    if (picture) return [{ type: 'stored', key, picture }]
    return isVideo && upload_id ? [{ type: 'video_stored', key, signature, upload_id }] : []
  }
  const problem = problemOf(one, missingText)
  if (problem !== null)
    return before && problemOf(before, missingText) === problem
      ? []
      : [{ type: 'send_failed', key, text: problem }]
  if (before && problemOf(before, missingText) !== null)
    return [{ type: 'send_repeated', key, isHere: true }]
  return step === 'sending' && part !== before?.part ? [{ type: 'sent', key, part }] : []
}

function problemOf({ step, problem }: QueuedFile, missingText: string): string | null {
  if (step === 'missing') return missingText
  return step === 'failed' || step === 'refused' ? (problem ?? missingText) : null
}
