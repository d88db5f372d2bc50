import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages()
  const toasts = useToasts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t('tools.copied'), tone: 'success', tag: 'copied' })
    } catch {
      toasts.show({ text: t('tools.notCopied'), tone: 'danger', tag: 'copied' })
    }
  }
  return (
    <Button size="lg" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
