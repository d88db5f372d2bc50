import { type FormEvent, useState } from 'react'
import { requestInvitation } from '#contract/accounts/invitations/request-invitation'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import type { Auth } from '../use-auth.ts'

/** In place of the form to sign up, where not everybody may: says who may, and how. */
export function ClosedStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { mode, domains } = auth.setting.facts.sign_up
  if (mode !== 'domain') return <Notice>{t('auth.closed', { mode })}</Notice>
  return (
    <>
      <p className="text-center text-ink-soft">
        {t('auth.closedDomains', { domains: domains.join(', '), count: domains.length })}
      </p>
      <AskForLink />
      <SocialButtons auth={auth} />
    </>
  )
}

/** Mails the link that shows that the address is theirs. */
function AskForLink() {
  const t = useMessages()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (email === '') return setProblem(t('auth.error.emailMissing'))
    setSending(true)
    try {
      await run(requestInvitation, { email })
      setSentTo(email)
    } catch (error) {
      setProblem(isFailure(error) ? error.message : t('error.unexpected'))
    } finally {
      setSending(false)
    }
  }
  if (sentTo !== null)
    return (
      <div role="status">
        <Notice tone="success">{t('auth.closedSent', { email: sentTo })}</Notice>
      </div>
    )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <noscript>
        <p className="text-center">{t('auth.closedScripts')}</p>
      </noscript>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        required
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" variant="primary" size="lg" isWide isLoading={isSending}>
        {t('auth.closedSend')}
      </Button>
    </form>
  )
}
