import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyIcon } from '#web/ui/icons/icons-account.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface CopyButtonProps {
  text: string
  label?: string
  size?: 'sm' | 'md'
  className?: string
}

/** Copies a text to the clipboard and shows a confirmation. */
export function CopyButton({ text, label, size = 'sm', className }: CopyButtonProps) {
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
      size={size}
      icon={<CopyIcon size={18} />}
      aria-label={label}
      className={className}
      onClick={() => void copy()}
    >
      {t('form.copy')}
    </Button>
  )
}
