import { useLayoutEffect, useState } from 'react'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { RecoveryPage } from './link-page.tsx'

export interface ForgotData {
  /** What was typed on the previous page. */
  carried: string
  /** One form for all kinds of accounts, or only for those with a password. */
  type: 'unified' | 'reset'
}

const toastMs = 3_500

export function ForgotPage({
  carried,
  type,
  captchaToken,
  onRefused,
}: ForgotData & {
  /** Resolves to null if the server needs no token. */
  captchaToken: () => Promise<string | null>
  onRefused: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const isHydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isProving, setProving] = useState(false)
  const forgot = useActionForm<string>('forgot', {
    onDone: (email) => {
      toasts.show({ text: t('recovery.emailSent'), tone: 'success', durationMs: toastMs })
      setSentTo(email)
    },
    onRefused,
  })
  useCleanUrl()

  async function send(form: HTMLFormElement) {
    if (isProving || forgot.isSending) return
    setProving(true)
    const token = await captchaToken().catch(() => null)
    setProving(false)
    const body = new FormData(form)
    if (token) body.set('captcha_token', token)
    await forgot.fetcher.submit(body, { method: 'post', action: '/password/forgot/' })
  }

  // Without scripts a page replaces the dialog.
  if (forgot.done !== undefined && !isHydrated) return <SentPage email={forgot.done} />
  return (
    <RecoveryPage
      title={t('recovery.forgotTitle')}
      text={t(type === 'unified' ? 'recovery.forgotTextUnified' : 'recovery.forgotText')}
    >
      <ActionForm of={forgot} className="flex flex-col gap-5" onSend={(form) => void send(form)}>
        <input type="hidden" name="type" value={type} />
        <TextField
          label={t('recovery.emailOrUsername')}
          name="username_or_email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.emailLength}
          required
          defaultValue={forgot.values.username_or_email ?? carried}
          error={forgot.problems.username_or_email}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={isProving || forgot.isSending}
        >
          {t('recovery.sendLink')}
        </Button>
      </ActionForm>
      <p className="text-center">
        <Link href="/login/">{t('recovery.backToLogIn')}</Link>
      </p>
      <Dialog
        isOpen={sentTo !== null}
        onClose={() => setSentTo(null)}
        title={t('recovery.sentTitle')}
        description={t('recovery.sentText', { email: sentTo })}
        closeLabel={t('form.close')}
        phone="sheet"
        widthPx={440}
        footer={
          <>
            <Button onClick={() => setSentTo(null)}>{t('recovery.sendAgain')}</Button>
            <ButtonLink href="/login/" variant="primary">
              {t('recovery.backToLogIn')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('recovery.sentHint')}</p>
      </Dialog>
    </RecoveryPage>
  )
}

function SentPage({ email }: { email: string }) {
  const t = useMessages()
  return (
    <RecoveryPage title={t('recovery.sentTitle')} text={t('recovery.sentText', { email })}>
      <p className="text-center">{t('recovery.sentHint')}</p>
      <ButtonLink href="/login/" size="lg" isWide>
        {t('recovery.backToLogIn')}
      </ButtonLink>
    </RecoveryPage>
  )
}

/** Removes an email address from the page's URL. */
function useCleanUrl() {
  useLayoutEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
}
