import { useId } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { authAddress } from './auth-address.ts'
import { handOver } from './auth-answer.ts'
import type { AuthStep } from './auth-steps.ts'

const emailNames = { login: 'username_or_email', signup: 'email' } as const
const texts = { login: 'auth.logInWithEmail', signup: 'auth.signUpWithEmail' } as const

/**
 * A button inside one step's form that goes to another step with the email in it. The email is posted,
 * so that it stands in no address and no history; the button therefore needs a form outside the first.
 */
export function useHandOver({ to, email, next }: { to: AuthStep; email: string; next: string }) {
  const id = useId()
  const t = useMessages()
  const { csrfToken } = useFacts()
  return {
    button: (
      <button
        type="submit"
        form={id}
        className="hit relative min-h-6 rounded-bead py-0.5 text-start font-bold text-satin underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {t(texts[to])}
      </button>
    ),
    form: (
      <Form id={id} method="post" action={authAddress(to, next)}>
        <input type="hidden" name="csrftoken" value={csrfToken} />
        <input type="hidden" name="intent" value={handOver} />
        <input type="hidden" name={emailNames[to]} value={email} />
      </Form>
    ),
  }
}
