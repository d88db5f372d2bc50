import { type ReactNode, useState } from 'react'
import { loginAssistance } from '#contract/accounts/states/login-assistance'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { RecoveryDialog, RecoveryDialogType } from '../flow/recovery-dialog-types.ts'
import { minutesOf } from './problem-text.ts'
import { recoveryPath } from './recovery-path.ts'

const titles = {
  softBanned: 'auth.dialog.softBannedTitle',
  rateLimited: 'auth.dialog.rateLimitedTitle',
  loginAssistance: 'auth.dialog.assistanceTitle',
  passwordResetSent: 'auth.dialog.resetSentTitle',
  preventFacebookRegister: 'auth.dialog.preventTitle',
  preventGoogleRegister: 'auth.dialog.preventTitle',
  suspended: 'auth.dialog.suspendedTitle',
} as const satisfies Record<RecoveryDialogType, string>

/** Explains why an account cannot log in right now, and what helps. */
export function RecoveryDialogs({
  dialog,
  onClose,
  social,
}: {
  dialog: RecoveryDialog | null
  onClose: () => void
  /** Other ways to log in, where they help. */
  social?: ReactNode
}) {
  const t = useMessages()
  // The text stays until the closing animation has ended.
  const [last, setLast] = useState(dialog)
  if (dialog && dialog !== last) setLast(dialog)
  if (!last) return null
  return (
    <Dialog
      isOpen={dialog !== null}
      onClose={onClose}
      title={t(titles[last.type])}
      closeLabel={t('auth.close')}
      phone="sheet"
      widthPx={484}
    >
      <div className="flex flex-col gap-4">
        <DialogText dialog={last} onClose={onClose} />
        {(last.type === 'loginAssistance' || last.type === 'softBanned') && social}
      </div>
    </Dialog>
  )
}

function DialogText({ dialog, onClose }: { dialog: RecoveryDialog; onClose: () => void }) {
  const t = useMessages()
  const reset = (
    <ButtonLink variant="primary" size="lg" isWide href={recoveryPath(dialog.email)}>
      {t('auth.dialog.reset')}
    </ButtonLink>
  )
  switch (dialog.type) {
    case 'softBanned':
      return (
        <>
          <p>{t('auth.dialog.softBannedText')}</p>
          <p className="text-ink-soft">{t('auth.dialog.softBannedWays')}</p>
          {reset}
        </>
      )
    case 'rateLimited': {
      const minutes = minutesOf(dialog.waitSeconds ?? 1_800)
      return (
        <>
          <p>{t('auth.error.tooManyAttempts', { minutes })}</p>
          <Button variant="primary" size="lg" isWide onClick={onClose}>
            {t('auth.ok')}
          </Button>
        </>
      )
    }
    case 'loginAssistance':
      return (
        <>
          <p>{t('auth.dialog.assistanceText')}</p>
          <ResendHelp email={dialog.email} />
        </>
      )
    case 'passwordResetSent':
      return (
        <>
          <p>{t('auth.dialog.resetSentText')}</p>
          <Button variant="primary" size="lg" isWide onClick={onClose}>
            {t('auth.ok')}
          </Button>
        </>
      )
    case 'preventFacebookRegister':
    case 'preventGoogleRegister':
      return (
        <>
          <p>
            {t(
              dialog.type === 'preventGoogleRegister'
                ? 'auth.dialog.preventGoogle'
                : 'auth.dialog.preventFacebook',
            )}
          </p>
          {reset}
        </>
      )
    case 'suspended':
      return (
        <>
          <p>{t('auth.dialog.suspendedText')}</p>
          <ul className="list-disc ps-5">
            <li>{t('auth.dialog.suspendedGuidelines')}</li>
            <li>{t('auth.dialog.suspendedActivity')}</li>
            <li>{t('auth.dialog.suspendedAsked')}</li>
          </ul>
          <ButtonLink variant="primary" size="lg" isWide href="/appeal/">
            {t('auth.dialog.contact')}
          </ButtonLink>
        </>
      )
  }
}

const sentMs = 3_500

function ResendHelp({ email }: { email: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const [isSending, setSending] = useState(false)
  if (email === '') return null

  async function resend() {
    setSending(true)
    try {
      await run(loginAssistance, { username_or_email: email })
      toasts.show({ text: t('auth.dialog.sent'), tone: 'success', durationMs: sentMs, tag: 'auth' })
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="primary" size="lg" isWide isLoading={isSending} onClick={() => void resend()}>
      {t('auth.dialog.resend')}
    </Button>
  )
}
