import { useEffect, useEffectEvent, useState } from 'react'
import { getSoftBan, sendSoftBanReset } from '#contract/accounts/states/soft-ban'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

type Banned = OutputOf<typeof getSoftBan>

/** Shows what the page's URL reports: the code of a soft ban (`aec`), or a failed log-in (`show_error`). */
export function UrlNotices() {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const [code, setCode] = useState('')
  const [banned, setBanned] = useState<Banned | null>(null)
  const [isOpen, setOpen] = useState(true)

  const read = useEffectEvent(async () => {
    const search = new URLSearchParams(location.search)
    const aec = search.get('aec')
    const hasError = search.has('show_error')
    if (aec === null && !hasError) return
    search.delete('aec')
    search.delete('show_error')
    const rest = search.size > 0 ? `?${search}` : ''
    history.replaceState(history.state, '', location.pathname + rest + location.hash)
    if (hasError) toasts.show({ text: t('auth.error.cannotLogIn'), tone: 'danger' })
    if (aec === null) return
    setCode(aec)
    try {
      setBanned(await run(getSoftBan, { code: aec }))
    } catch (error) {
      showFailure(error)
    }
  })
  useEffect(() => void read(), [])
  if (!banned) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t('auth.dialog.softBannedTitle')}
      closeLabel={t('auth.close')}
      phone="sheet"
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={banned.first_name} src={banned.image_medium_url} size={48} />
          <span className="min-w-0">
            <span className="block truncate font-bold">{banned.first_name}</span>
            <span className="block truncate text-sm text-ink-soft">{banned.masked_email}</span>
          </span>
        </div>
        <p>{t('auth.dialog.softBannedText')}</p>
        <p className="text-ink-soft">{t('auth.dialog.softBannedWays')}</p>
        {banned.is_protected ? (
          <SendReset code={code} />
        ) : (
          <ButtonLink variant="primary" size="lg" isWide href="/login/">
            {t('auth.logIn')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

const sentMs = 3_500

function SendReset({ code }: { code: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      await run(sendSoftBanReset, { code })
      toasts.show({ text: t('auth.dialog.sent'), tone: 'success', durationMs: sentMs })
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="primary" size="lg" isWide isLoading={isSending} onClick={() => void send()}>
      {t('auth.dialog.reset')}
    </Button>
  )
}
