import { answeredFailure, type FailureCode } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { csrfToken, type LocalizedMessage } from '#web/lib/requests/run.ts'

interface Answer {
  success: boolean
  reason?: FailureCode
  message?: string
  localized_message?: LocalizedMessage
}

/** Uploads a file with fields before it. Rejects with a Failure. */
export async function sendConversions(
  address: string,
  fields: Readonly<Record<string, string>>,
  file: Blob,
  name: string,
): Promise<void> {
  const form = new FormData()
  // The server reads no fields after the file.
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  const answer = await fetch(address, {
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
