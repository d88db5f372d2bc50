import type { ReactNode } from 'react'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { FormTokens } from './form-tokens.tsx'
import type { ActionFormState as Form } from './use-action-form.ts'

export interface ActionFormProps<T> {
  of: Form<T>
  /** The page to post to; this one by default. */
  action?: string
  className?: string
  /** The error of the form as a whole is shown elsewhere. */
  isQuiet?: boolean
  /** Sends the form instead of the browser, where something has to be done first. */
  onSend?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form that posts to its page and shows the error of the form as a whole above its fields. */
export function ActionForm<T>({
  of,
  action,
  className,
  isQuiet,
  onSend,
  children,
}: ActionFormProps<T>) {
  const { fetcher, form, intent, isSending, problems, clearProblem } = of
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
        // The parts of a date field are named after it: `birthday-day`.
        if ('name' in target && typeof target.name === 'string')
          clearProblem(target.name.replace(/-.*/, ''))
      }}
    >
      <FormTokens />
      <input type="hidden" name="intent" value={intent} />
      {!isQuiet && problems.form && <FormError>{problems.form}</FormError>}
      {children}
    </fetcher.Form>
  )
}
