import type { Operation, RequestOf } from '#contract/operation'
import { newKey } from './command-keys.ts'
import { csrfToken } from './run.ts'

/** Sends a command without waiting for the response; it arrives even while the page is being left. */
export function sendAndForget<O extends Operation>(operation: O, input: RequestOf<O>): void {
  const data = JSON.stringify({ options: input })
  fetch(`/resource/${operation.resource}/`, {
    method: 'POST',
    keepalive: true,
    headers: {
      accept: 'application/json',
      'x-csrftoken': csrfToken(),
      'idempotency-key': newKey(),
    },
    body: new URLSearchParams({ data, source_url: location.pathname }),
  }).catch(() => undefined)
}
