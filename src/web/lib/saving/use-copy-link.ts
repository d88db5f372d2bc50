import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useFacts } from '../pages/use-facts.ts'
import { useMessages } from '../texts/messages.tsx'

/** Puts the full address of one of our pages on the clipboard. */
export function useCopyLink(path: string): () => void {
  const t = useMessages()
  const toasts = useToasts()
  const { publicUrl } = useFacts()

  async function copy() {
    const address = publicUrl + path
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ text: t('pin.linkCopied'), tone: 'success', tag: 'copied' })
    } catch {
      // Without the right to the clipboard the address itself is the next best.
      toasts.show({ text: address, durationMs: 12_000, tag: 'copied' })
    }
  }
  return () => void copy()
}
