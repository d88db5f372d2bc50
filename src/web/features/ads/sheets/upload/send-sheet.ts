import type { Sheet } from '#contract/campaigns/sheets/sheets'
import { answeredFailure, type FailureCode } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { csrfToken, type LocalizedMessage, unreachable } from '#web/lib/requests/run.ts'

interface Answer {
  success: boolean
  sheet?: Sheet
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

/** Uploads a sheet, reporting the progress (0 to 1). Rejects with a Failure. */
export function sendSheet(
  advertiserId: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // The server reads no fields after the file.
    form.append('advertiser_id', advertiserId)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/upload-sheet/')
    request.responseType = 'json'
    request.setRequestHeader('x-csrftoken', csrfToken())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = request.response as Answer | null
      if (answer?.sheet) return resolve(answer.sheet)
      if (!answer?.reason)
        return reject(ownFailure('server_error', { http_status: request.status }))
      const { message } = answer.localized_message ?? answer
      return reject(answeredFailure(answer.reason, { message }))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.send(form)
  })
}
