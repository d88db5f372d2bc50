import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { VideoEditInput } from '#contract/media/video-edit'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { csrfToken } from '#web/lib/requests/run.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { isVideoFile } from './is-video-file.ts'
import type { ResumableEvents } from './send-resumable.ts'
import { untilAnswered } from './until-answered.ts'

/** Smaller files are sent faster in one piece, and begin anew. */
const resumableFromBytes = 8_000_000

/** What was sent, as the server has it. */
export interface SentMedia {
  /** Of the picture, or of the video's cover. */
  signature: string
  /** Of a file that was sent in parts, and of any video. */
  upload_id: string | null
  width: number
  height: number
  color: string
}

export interface MediaEvents extends ResumableEvents {
  /** Percent of the preparation of a video. */
  onPrepared?: (percent: number) => void
  /** Whether a small file, too, waits for a server that is not reached although the browser is online. */
  isPatient: boolean
}

const isResumable = (file: Blob) => isVideoFile(file) || file.size >= resumableFromBytes

/** Sends a picture or video, waits for a lost connection, and resolves when it can be saved. */
export async function sendMedia(
  { file, edit }: { file: Blob; edit?: VideoEditInput },
  address: string | null,
  events: MediaEvents,
  signal: AbortSignal,
): Promise<SentMedia> {
  const isVideo = isVideoFile(file)
  if (file.size > (isVideo ? limits.videoBytes : limits.imageBytes))
    throw ownFailure(isVideo ? 'video_too_large' : 'image_too_large')
  if (!isResumable(file)) return sendPicture(file, events, signal)
  const [{ sendResumable }, { waitForUpload }] = await Promise.all([
    import('./send-resumable.ts'),
    import('#web/lib/requests/wait-for-upload.ts'),
  ])
  signal.throwIfAborted()
  const upload_id = await sendResumable({ file, metadata: edit }, address, events, signal)
  const signature = await waitForUpload(upload_id, events.onPrepared ?? null, signal)
  return { signature, upload_id, ...(await sizeOf(signature)), color: 'transparent' }
}

async function sendPicture(
  file: Blob,
  events: MediaEvents,
  signal: AbortSignal,
): Promise<SentMedia> {
  const sent = await untilAnswered(
    () => uploadPicture(file, events.onPart, signal, true),
    events,
    signal,
  )
  const { image_signature: signature, width, height, dominant_color: color } = sent
  return { signature, upload_id: null, width, height, color }
}

/** Of the picture as it is shown. */
async function sizeOf(signature: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = imagePath(signature, '736x', 'webp')
  await image.decode().catch(() => null)
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Gives up what has arrived of an upload; where the server is not reached, it forgets them after a day. */
export function giveUpUpload(address: string): void {
  fetch(address, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0', 'x-csrftoken': csrfToken() },
  }).catch(() => null)
}
