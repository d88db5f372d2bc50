import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/lib/messages.tsx'
import { authAddress } from './auth-address.ts'
import type { AuthState, AuthStep } from './auth-steps.ts'

const texts = { login: 'auth.toLogIn', signup: 'auth.toSignUp' } as const

/** To the other step; the email goes along, but not in the address. */
export function StepLine({ to, next, state }: { to: AuthStep; next: string; state: AuthState }) {
  const t = useMessages()
  return (
    <p className="mt-6 text-center text-ink-soft">
      {t.rich(texts[to], {
        link: (words: ReactNode[]) => (
          <Link
            key="link"
            to={authAddress(to, next)}
            state={state.email === '' ? undefined : { email: state.email }}
            className="rounded-bead font-bold text-ink underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
