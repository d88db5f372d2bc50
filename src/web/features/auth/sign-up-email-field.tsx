import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { suggestEmail } from './email-suggestion.ts'

/** Asks about slips in the host when the field is left. */
export function SignUpEmailField({
  email,
  error,
  instead,
  onChange,
}: {
  email: string
  error: string | undefined
  /** What else can be done with this email. */
  instead: ReactNode
  onChange: (email: string) => void
}) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function correct() {
    if (!field.current || meant === null) return
    field.current.value = meant
    field.current.focus()
    setMeant(null)
    onChange(meant)
  }

  const question = meant !== null && (
    <button
      type="button"
      onClick={correct}
      className="hit relative min-h-6 rounded-bead py-0.5 text-start underline-offset-3 hover:underline"
    >
      {t.rich('auth.didYouMean', {
        email: meant,
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
      name="email"
      type="email"
      label={t('auth.email')}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailLength}
      required
      defaultValue={email}
      error={error}
      hint={instead || question ? <span aria-live="polite">{instead ?? question}</span> : undefined}
      onChange={(event) => {
        setMeant(null)
        onChange(event.target.value)
      }}
      onBlur={(event) => setMeant(suggestEmail(event.target.value.trim()))}
    />
  )
}
