import { answeredFailure, type FailureCode } from '#contract/errors'
import { ownFailure } from './own-failure.ts'
import { csrfToken, type LocalizedMessage, unreachable } from './run.ts'

interface Refusal {
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

export interface SentFile {
  /** Where it is sent to. */
  address: string
  fields: Readonly<Record<string, string>>
  file: Blob
  /** Of a file that was made here. */
  name?: string
  /** From 0 to 1. */
  onProgress?: (part: number) => void
}

/** Sends a file with fields before it; returns what the endpoint answers. Rejects with a Failure. */
export function sendFile<T>({ address, fields, file, name, onProgress }: SentFile): Promise<T> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // The server reads no fields after the file.
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    if (name === undefined) form.append('file', file)
    else form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('x-csrftoken', csrfToken())
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer = request.response as ({ success: boolean } & Refusal) | null
      if (answer?.success) return resolve(answer as T)
      if (!answer?.reason)
        return reject(ownFailure('server_error', { http_status: request.status }))
      const { message } = answer.localized_message ?? answer
      return reject(answeredFailure(answer.reason, { message }))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.send(form)
  })
}
