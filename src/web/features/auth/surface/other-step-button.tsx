import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { handOverIntent } from '../auth-answer.ts'
import { authPath } from '../auth-path.ts'
import type { Auth } from '../use-auth.ts'
import { useStepChange } from './use-step-change.ts'

const texts = { login: 'auth.logInWithEmail', signup: 'auth.signUpWithEmail' } as const

/**
 * A button inside one step's form that goes to the other step and keeps the email. Without scripts the form
 * is posted to that step's page, so that the email appears in no URL and no history.
 */
export function OtherStepButton({ to, auth }: { to: 'login' | 'signup'; auth: Auth }) {
  const t = useMessages()
  const changeStep = useStepChange(auth)
  const isHydrated = useHydrated()
  return (
    <button
      // It comes before the form's own button: Enter in a field must not press it.
      type={isHydrated ? 'button' : 'submit'}
      name="intent"
      value={handOverIntent}
      formAction={authPath(to, auth.setting)}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        changeStep(to)
      }}
      className="hit relative min-h-6 rounded-bead py-0.5 text-start font-bold text-satin underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {t(texts[to])}
    </button>
  )
}
