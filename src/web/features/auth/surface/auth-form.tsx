import type { FormEvent, ReactNode } from 'react'
import { CaptchaChallenge } from '#web/features/captcha/captcha-challenge.tsx'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { authAddress } from '../auth-address.ts'
import type { Auth } from '../use-auth.ts'

/**
 * The frame of a step's form: tells of what is wrong with the whole, and hands what was written to the
 * steps. Without scripts it posts to the step's own page, where it has one.
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
  /** The page that answers without scripts. */
  to?: 'signup' | 'login'
  submitLabel: string
  isDisabled?: boolean
  onSubmit: (form: FormData) => void
  children?: ReactNode
  /** Behind the button: what submits the form otherwise must not be what Enter presses. */
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
      action={to && authAddress(to, setting)}
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
