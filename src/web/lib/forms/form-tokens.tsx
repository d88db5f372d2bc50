import { useFacts } from '#web/lib/pages/use-facts.ts'

/** What every form that works without scripts carries: that it comes from our page, and once. */
export function FormTokens() {
  const { csrfToken, formKey } = useFacts()
  return (
    <>
      <input type="hidden" name="csrftoken" value={csrfToken} />
      <input type="hidden" name="form_key" value={formKey} />
    </>
  )
}
