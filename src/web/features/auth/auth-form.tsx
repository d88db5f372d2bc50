import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFacts } from '#web/lib/use-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { authAddress } from './auth-address.ts'
import type { AuthForm } from './use-auth-form.ts'

/** The frame of every step's form: posts to its own page and tells of what is wrong with the whole. */
export function AuthForm({
  auth,
  next,
  submitLabel,
  children,
}: {
  auth: AuthForm
  next: string
  submitLabel: string
  children: ReactNode
}) {
  const { csrfToken } = useFacts()
  const { state, dispatch, form } = auth
  const error = auth.errorAt('form')
  const isSending = state.phase === 'sending'
  return (
    <Form
      ref={form}
      method="post"
      action={authAddress(state.step, next)}
      noValidate
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
        else dispatch({ type: 'sent' })
      }}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="csrftoken" value={csrfToken} />
      {error && <FormError>{error}</FormError>}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isSending}
        className="mt-2"
      >
        {submitLabel}
      </Button>
    </Form>
  )
}
