import type { ServerResponse } from 'node:http'

/** Releases what is held for an answer when its connection closes, or at once where nobody waits for it any more. */
export function releaseAtClose(answer: ServerResponse, release: () => void): void {
  if (answer.destroyed) release()
  else answer.once('close', release)
}
