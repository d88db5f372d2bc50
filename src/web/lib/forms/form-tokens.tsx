import { useFacts } from '#web/lib/pages/use-facts.ts'

/** Hidden fields of every form that works without scripts: the CSRF token, and a key against double posts. */
export function FormTokens() {
  const { csrfToken, formKey } = useFacts()
  return (
    <>
      <input type="hidden" name="csrftoken" value={csrfToken} />
      <input type="hidden" name="form_key" value={formKey} />
    </>
  )
}
