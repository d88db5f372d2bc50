import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { problemAt } from '../flow/auth-steps.ts'
import type { Auth } from '../use-auth.ts'
import { suggestEmail } from './email-suggestion.ts'

/** The email field of all steps. Suggests a correction for typos in the host name. */
export function EmailField({
  auth,
  name,
  instead,
}: {
  auth: Auth
  name: 'email' | 'username_or_email'
  /** Shown below the field: what else can be done with this email. */
  instead?: ReactNode
}) {
  const t = useMessages()
  const { state, dispatch, errorAt } = auth
  const field = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const takesName = name === 'username_or_email'

  // Picks up what a browser or a password manager filled in before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '') dispatch({ type: 'edited', field: 'email', value: typed })
  }, [dispatch])

  function acceptSuggestion() {
    if (shown === null || !field.current) return
    field.current.value = shown
    field.current.focus()
    dispatch({ type: 'edited', field: 'email', value: shown })
    setSuggestion(null)
  }

  // For an unknown address the suggestion is shown at once.
  const isUnknown = problemAt(state, 'email')?.code === 'account_not_found'
  const shown = suggestion ?? (isUnknown ? suggestEmail(state.email.trim()) : null)
  const question = shown !== null && (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={acceptSuggestion}
      className="hit relative min-h-6 rounded-bead py-0.5 text-start underline-offset-3 hover:underline"
    >
      {t.rich('auth.didYouMean', {
        email: shown,
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
        setSuggestion(null)
        dispatch({ type: 'edited', field: 'email', value: event.target.value })
      }}
      onBlur={(event) => setSuggestion(suggestEmail(event.target.value.trim()))}
    />
  )
}
