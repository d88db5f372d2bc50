import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useFacts } from '../pages/use-facts.ts'
import { useMessages } from '../texts/messages.tsx'

/** Copies the full URL of one of our pages to the clipboard. */
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
      // Without permission for the clipboard, show the address to copy by hand.
      toasts.show({ text: address, durationMs: 12_000, tag: 'copied' })
    }
  }
  return () => void copy()
}
