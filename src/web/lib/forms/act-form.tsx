import type { ReactNode } from 'react'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { FormTokens } from './form-tokens.tsx'
import type { ActForm as Form } from './use-act.ts'

export interface ActFormProps<T> {
  of: Form<T>
  /** The page that answers; this one by default. */
  action?: string
  className?: string
  /** Tells of what is wrong with the whole elsewhere. */
  isQuiet?: boolean
  /** Sends the form in place of the browser, where there is something to be done first. */
  onSend?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** The frame of a form: posts to its page, and tells above its fields of what is wrong with the whole. */
export function ActForm<T>({ of, action, className, isQuiet, onSend, children }: ActFormProps<T>) {
  const { fetcher, form, intent, isSending, problems, mend } = of
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        if (isSending || onSend) event.preventDefault()
        if (!isSending) onSend?.(event.currentTarget)
      }}
      onInput={({ target }) => {
        // The boxes of a date are named after its field: `birthday-day`.
        if ('name' in target && typeof target.name === 'string')
          mend(target.name.replace(/-.*/, ''))
      }}
    >
      <FormTokens />
      <input type="hidden" name="intent" value={intent} />
      {!isQuiet && problems.form && <FormError>{problems.form}</FormError>}
      {children}
    </fetcher.Form>
  )
}
