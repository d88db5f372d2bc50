import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { problemAt } from '../flow/auth-steps.ts'
import type { Auth } from '../use-auth.ts'
import { suggestEmail } from './email-suggestion.ts'

/** One field over all steps that ask for it. It asks about slips in the host. */
export function EmailField({
  auth,
  name,
  instead,
}: {
  auth: Auth
  name: 'email' | 'username_or_email'
  /** What else can be done with this email. */
  instead?: ReactNode
}) {
  const t = useMessages()
  const { state, dispatch, errorAt } = auth
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const takesName = name === 'username_or_email'

  // What a browser or a password manager filled in before this page was alive.
  useEffect(() => {
    const written = field.current?.value ?? ''
    if (written !== '') dispatch({ type: 'edited', field: 'email', value: written })
  }, [dispatch])

  function correct() {
    if (slip === null || !field.current) return
    field.current.value = slip
    field.current.focus()
    dispatch({ type: 'edited', field: 'email', value: slip })
    setMeant(null)
  }

  // Who is told that nobody has this address is asked at once.
  const isUnknown = problemAt(state, 'email')?.code === 'account_not_found'
  const slip = meant ?? (isUnknown ? suggestEmail(state.email.trim()) : null)
  const question = slip !== null && (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={correct}
      className="hit relative min-h-6 rounded-bead py-0.5 text-start underline-offset-3 hover:underline"
    >
      {t.rich('auth.didYouMean', {
        email: slip,
        strong: (words: ReactNode[]) => (
          <strong key="email" className="font-bold text-satin">
            {words}
          </strong>
        ),
      })}
    </button>
  )
  return (
    <TextField
      ref={field}
      id="email"
      name={name}
      type={takesName ? 'text' : 'email'}
      inputMode="email"
      label={t(takesName ? 'auth.emailOrUsername' : 'auth.email')}
      autoComplete={takesName ? 'username webauthn' : 'email'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={limits.emailLength}
      required
      defaultValue={state.email}
      error={errorAt('email')}
      hint={
        (instead || question) && (
          <span aria-live="polite" className="flex flex-col items-start gap-1">
            {question}
            {instead}
          </span>
        )
      }
      onChange={(event) => {
        setMeant(null)
        dispatch({ type: 'edited', field: 'email', value: event.target.value })
      }}
      onBlur={(event) => setMeant(suggestEmail(event.target.value.trim()))}
    />
  )
}
