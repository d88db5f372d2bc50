import { answeredFailure, type Failure, type FailureCode } from '#contract/errors'
import type { UploadedImage } from '#contract/media/upload-image'
import { ownFailure } from './own-failure.ts'
import { withRetries } from './retries.ts'
import { csrfToken, type LocalizedMessage, toSeconds, unreachable } from './run.ts'

interface UploadResponse extends UploadedImage {
  success: boolean
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

/**
 * Uploads a picture, reporting the progress (0 to 1). The server stores the same picture only once, and refuses one
 * for a Pin that is too small.
 */
export function uploadPicture(
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  isForPin = false,
): Promise<UploadedImage> {
  return withRetries(() => send(file, onProgress, signal, isForPin), signal)
}

function send(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
  isForPin: boolean,
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    if (isForPin) form.append('for', 'pin')
    form.append('img', file)
    request.open('POST', '/upload-image/')
    request.responseType = 'json'
    request.setRequestHeader('x-csrftoken', csrfToken())
    request.setRequestHeader('x-bowerbird-media', 'relative')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = request.response as UploadResponse | null
      if (answer?.success) resolve(answer)
      else reject(toFailure(request, answer))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function toFailure(request: XMLHttpRequest, answer: UploadResponse | null): Failure {
  if (!answer?.reason) return ownFailure('server_error', { http_status: request.status })
  return answeredFailure(answer.reason, {
    message: answer.localized_message?.message ?? answer.message,
    http_status: request.status,
    retry_after_s: toSeconds(request.getResponseHeader('retry-after')),
  })
}
