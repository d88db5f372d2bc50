import { type DetailedError, Upload } from 'tus-js-client'
import { answeredFailure, type Failure, type FailureCode } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { csrfToken, type LocalizedMessage } from '#web/lib/requests/run.ts'
import { untilBack } from './until-back.ts'

export interface ResumableEvents {
  /** Of the upload, by which it goes on. */
  onAddress: (address: string) => void
  /** From 0 to 1. */
  onPart: (part: number) => void
  /** Whether the server cannot be reached, so that it waits. */
  onLost: (isLost: boolean) => void
}

export interface ResumableFile {
  file: Blob
  /** What the server is told at the beginning; what is undefined it is not. */
  metadata?: Readonly<Record<string, unknown>>
  /** Where it takes files of this kind. */
  endpoint?: string
  /** How much of it one request has; all where none is said. */
  requestBytes?: number
}

/** How often in a row a server that answers may refuse for a while. */
const maxRefusals = 8

/**
 * Sends a file so that it goes on from what has arrived, at this address or a new one, also after the connection
 * was lost for long. Resolves with the id of the upload once all of it has arrived.
 */
export function sendResumable(
  { file, metadata, endpoint = '/upload-resumable/', requestBytes = Infinity }: ResumableFile,
  address: string | null,
  { onAddress, onPart, onLost }: ResumableEvents,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let attempts = 0
    let refusals = 0
    const endpointUrl = new URL(endpoint, location.href).href
    const idOf = () => new URL(upload.url ?? '').pathname.split('/').at(-1) ?? ''
    const upload = new Upload(file, {
      // Without one, the library would begin anew wherever it cannot ask how far an upload has come.
      endpoint: address === null ? endpointUrl : null,
      uploadUrl: address && new URL(address, location.href).href,
      metadata: textsOf(metadata),
      chunkSize: requestBytes,
      // Ours wait as long as it takes, and tell so.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('x-csrftoken', csrfToken()),
      onUploadUrlAvailable: () => {
        upload.options.endpoint = null
        onAddress(new URL(upload.url ?? '').pathname)
      },
      onProgress: (sent, total) => {
        if (sent > 0) onLost(false)
        onPart(sent / total)
      },
      onChunkComplete: () => {
        attempts = 0
        refusals = 0
      },
      onError: (error) => void goOn(error as DetailedError),
      onSuccess: () => resolve(idOf()),
    })

    async function goOn(error: DetailedError) {
      if (signal.aborted) return
      const status = error.originalResponse?.getStatus() ?? 0
      if (status > 0) refusals += 1
      if (isGone(status) && upload.url !== null && refusals <= maxRefusals) return beginAnew()
      if (!isTemporary(error, status) || refusals > maxRefusals)
        return reject(toFailure(error, status))
      onLost(status === 0)
      attempts += 1
      await untilBack(attempts, signal)
      if (!signal.aborted) upload.start()
    }
    /** The server has given up what had come. */
    function beginAnew() {
      upload.url = null
      upload.options.uploadUrl = null
      upload.options.endpoint = endpointUrl
      upload.start()
    }
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    })
    upload.start()
  })
}

function textsOf(metadata: ResumableFile['metadata'] = {}): Record<string, string> {
  const said = Object.entries(metadata).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

const isGone = (status: number) => status === 404 || status === 410

/**
 * The connection was lost, another request is still going on, or the server is busy; but for a full disk (507), and
 * for another import (409), which may take hours.
 */
function isTemporary({ originalResponse }: DetailedError, status: number): boolean {
  if (status === 507) return false
  if (parse(originalResponse?.getBody() ?? '')?.reason === 'import_running') return false
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

interface Refusal {
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

function toFailure({ originalResponse }: DetailedError, http_status: number): Failure {
  const answer = parse(originalResponse?.getBody() ?? '')
  if (!answer?.reason) return ownFailure('server_error', { http_status })
  const { message } = answer.localized_message ?? answer
  return answeredFailure(answer.reason, { message, http_status })
}

function parse(text: string): Refusal | null {
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return null
  }
}
