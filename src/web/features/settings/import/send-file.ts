import { Failure, type FailureCode } from '#contract/errors'
import { csrfToken } from '#web/lib/requests/run.ts'

/** Hands a file over to be imported. Rejects with a Failure. */
export async function sendFile(file: File, privacy: string): Promise<void> {
  const form = new FormData()
  // The server does not wait for what stands behind the file.
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
