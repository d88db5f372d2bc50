import { useState } from 'react'
import { sendVerification } from '#contract/accounts/email/send-verification'
import type { Viewer } from '#contract/viewer'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MailIcon } from '#web/ui/icons/icons.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Reminds members to verify their email address. */
export function VerifyStrip({ viewer }: { viewer: Viewer }) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const [isSending, setSending] = useState(false)
  const { email } = viewer

  async function send() {
    setSending(true)
    try {
      await run(sendVerification, {})
      toasts.show({ text: t('verify.sent', { email }), tone: 'success', tag: 'verify' })
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <section
      aria-label={t('verify.title')}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-straw-wash px-4 py-3 tablet:mb-5"
    >
      <MailIcon size={22} className="max-tablet:hidden" />
      <p className="min-w-0 grow basis-60">
        <strong className="font-bold">{t('verify.title')}</strong>
        <span className="block break-words">{t('verify.text', { email })}</span>
      </p>
      <Button size="sm" className={onWashClass} isLoading={isSending} onClick={() => void send()}>
        {t('verify.again')}
      </Button>
    </section>
  )
}
