import type { CatalogFeed } from '#contract/catalogs/feed'
import { answeredFailure, type FailureCode } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { csrfToken, type LocalizedMessage } from '#web/lib/requests/run.ts'

interface Answer {
  success: boolean
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

/** Hands over a file of a feed. Rejects with a Failure. */
export async function sendFeedFile(feed: CatalogFeed, file: File): Promise<void> {
  const form = new FormData()
  // The server reads no fields after the file.
  form.append('advertiser_id', feed.ad_account_id)
  form.append('feed_id', feed.id)
  form.append('file', file)
  const answer = await fetch('/upload-catalog-file/', {
    method: 'POST',
    headers: { 'x-csrftoken': csrfToken() },
    body: form,
  }).then(
    (response) => response.json() as Promise<Answer>,
    () => null,
  )
  if (answer?.success) return
  if (!answer?.reason) throw ownFailure('server_error')
  const { message } = answer.localized_message ?? answer
  throw answeredFailure(answer.reason, { message })
}
