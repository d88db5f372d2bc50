import { answeredFailure, isFailure } from '#contract/errors'
import { listUploads, type UploadState } from '#contract/media/uploads'
import { ownFailure } from './own-failure.ts'
import { run } from './run.ts'

const firstPauseMs = 200
const maxPauseMs = 1_000
/** Answers in a row that tell nothing; a server that is not reached is waited for as long as it takes. */
const maxFailed = 10

/**
 * Waits until an upload whose bytes have come can be saved, and returns the signature of its picture, or of its
 * video's cover; it tells the percent of a video's preparation. Failed calls are repeated, because the server goes on anyway.
 */
export async function waitForUpload(
  id: string,
  onPrepared: ((percent: number) => void) | null,
  signal: AbortSignal,
): Promise<string> {
  let failed = 0
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- questions follow one another
      const states = await run(listUploads, { upload_ids: [id] }, signal)
      failed = 0
      const signature = resultOf(states[id])
      if (signature !== null) return signature
      if (states[id]?.progress) onPrepared?.(states[id].progress)
    } catch (error) {
      signal.throwIfAborted()
      if (!isFailure(error) || error.detail.http_status === 422) throw error
      if (error.detail.data?.unreachable !== true) failed += 1
      if (failed > maxFailed) throw error
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause before the next question
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The signature, or null for one that is not finished. */
function resultOf(state: UploadState | undefined): string | null {
  if (!state) throw ownFailure('server_error', { http_status: 422 })
  if (state.status === 'failed')
    throw answeredFailure('server_error', {
      message: state.failure_message ?? undefined,
      // The problem is the file itself.
      http_status: 422,
    })
  return state.status === 'succeeded' ? state.signature : null
}
