import type { FormEvent, ReactNode } from 'react'
import { CaptchaChallenge } from '#web/lib/captcha/captcha-challenge.tsx'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { authPath } from '../auth-path.ts'
import type { Auth } from '../use-auth.ts'

/**
 * The form of a step: shows problems with the form as a whole, and passes the submitted values to
 * `onSubmit`. Without scripts it posts to the step's own page, if there is one.
 */
export function AuthForm({
  auth,
  to,
  submitLabel,
  isDisabled,
  onSubmit,
  children,
  after,
}: {
  auth: Auth
  /** The page to post to without scripts. */
  to?: 'signup' | 'login'
  submitLabel: string
  isDisabled?: boolean
  onSubmit: (form: FormData) => void
  children?: ReactNode
  /** After the button: Enter must not press other buttons that submit the form. */
  after?: ReactNode
}) {
  const t = useMessages()
  const { state, setting, challenge, errorAt, form } = auth
  const error = errorAt('form')
  const isSending = state.phase === 'sending' && state.effect !== null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending && !isDisabled) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      method="post"
      action={to && authPath(to, setting)}
      noValidate
      aria-busy={isSending}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <FormTokens />
      {error && <FormError>{error}</FormError>}
      {children}
      {state.wantsCaptcha && (
        <CaptchaChallenge
          key={challenge.attempt}
          purpose={challenge.purpose}
          onToken={challenge.onToken}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isSending}
        isDisabled={isDisabled}
      >
        {submitLabel}
      </Button>
      {after}
      {isSending && (
        <span role="status" className="sr-only">
          {t('auth.sending')}
        </span>
      )}
    </form>
  )
}
