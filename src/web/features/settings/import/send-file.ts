import { Failure, type FailureCode } from '#contract/errors'
import { csrfToken } from '#web/lib/requests/run.ts'

/** Uploads a file for import. Rejects with a Failure. */
export async function sendFile(file: File, privacy: string): Promise<void> {
  const form = new FormData()
  // The server reads no fields after the file.
  form.append('privacy', privacy)
  form.append('file', file)
  const answer = await fetch('/import-file/', {
    method: 'POST',
    headers: { 'x-csrftoken': csrfToken() },
    body: form,
  }).then(
    (response) =>
      response.json() as Promise<{ success: boolean; reason?: FailureCode; message?: string }>,
    () => null,
  )
  if (answer?.success) return
  throw new Failure(answer?.reason ?? 'server_error', { message: answer?.message })
}
