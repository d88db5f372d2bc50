import { answeredFailure, type Failure, type FailureCode } from '#contract/errors'
import { listUploads, registerUploads, type UploadState } from '#contract/media/uploads'
import type { VideoEditInput } from '#contract/media/video-edit'
import { ownFailure } from './own-failure.ts'
import { type LocalizedMessage, run, unreachable } from './run.ts'
import { runV3 } from './run-v3.ts'

const pollMs = 1_000

export interface UploadedVideo {
  upload_id: string
  /** Of its cover picture. */
  signature: string
}

/**
 * Registers a video, uploads it, reporting the progress (0 to 1), and waits until it is processed, reporting the
 * percent of that. Rejects with a `Failure`, or when aborted.
 */
export async function uploadVideo(
  { file, edit }: { file: Blob; edit?: VideoEditInput },
  onProgress: (part: number) => void,
  onPrepared: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedVideo> {
  const mediaInfo = JSON.stringify([{ id: 'video', media_type: 'video-story-pin', ...edit }])
  const { video } = await runV3(registerUploads, { media_info_list: mediaInfo }, signal)
  if (!video) throw ownFailure('server_error')
  await send(new URL(video.upload_url).pathname, video.upload_parameters, file, onProgress, signal)
  const signature = await waitForResult(video.upload_id, onPrepared, signal)
  return { upload_id: video.upload_id, signature }
}

function send(
  path: string,
  parameters: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(parameters)) form.append(name, value)
    form.append('file', file)
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(toFailure(request)),
    )
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    )
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

interface Refusal {
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

function toFailure({ response, status }: XMLHttpRequest): Failure {
  const answer = response as Refusal | null
  if (!answer?.reason) return ownFailure('server_error', { http_status: status })
  const { message } = answer.localized_message ?? answer
  return answeredFailure(answer.reason, { message, http_status: status })
}

/** Polls until the video is processed; failed calls are repeated, because processing continues anyway. */
async function waitForResult(
  id: string,
  onPrepared: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let failed = 0; ; ) {
    const states: Record<string, UploadState> | null = await run(
      listUploads,
      { upload_ids: [id] },
      signal,
    ).catch(() => null)
    signal.throwIfAborted()
    failed = states ? 0 : failed + 1
    const state = states?.[id]
    if (failed > 10 || (states && !state)) throw ownFailure('server_error')
    if (state?.status === 'succeeded' && state.signature) return state.signature
    if (state?.status === 'failed')
      throw answeredFailure('server_error', {
        message: state.failure_message ?? undefined,
        // The problem is the video itself.
        http_status: 422,
      })
    if (state?.progress) onPrepared(state.progress)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
