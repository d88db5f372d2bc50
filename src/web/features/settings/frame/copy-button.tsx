import { useMessages } from '#web/lib/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyIcon } from '#web/ui/icons-account.tsx'
import { useToasts } from '#web/ui/toast-provider.tsx'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({
  text,
  label,
  className,
}: {
  text: string
  label?: string
  className?: string
}) {
  const t = useMessages()
  const toasts = useToasts()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t('form.copied'), tone: 'success', tag: 'copied' })
    } catch {
      toasts.show({ text: t('form.copyFailed'), tone: 'danger', tag: 'copied' })
    }
  }
  return (
    <Button
      size="sm"
      icon={<CopyIcon size={18} />}
      aria-label={label}
      className={className}
      onClick={() => void copy()}
    >
      {t('form.copy')}
    </Button>
  )
}
