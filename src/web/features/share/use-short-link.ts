import { useRef, useState } from 'react'
import { makeShortLink } from '#contract/conversations/short-links'
import type { Pin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** A pin's short address, made when it is first wanted; its long one where that fails. */
export function useShortLink(pin: Pin) {
  const t = useMessages()
  const toasts = useToasts()
  const { publicUrl } = useFacts()
  const made = useRef<Promise<string> | null>(null)
  const [isMaking, setMaking] = useState(false)
  const path = pinPath(pin)

  function address(): Promise<string> {
    made.current ??= run(makeShortLink, { url: path }).then(
      ({ url }) => url,
      () => {
        made.current = null
        return publicUrl + path
      },
    )
    return made.current
  }

  async function copy() {
    setMaking(true)
    const link = address()
    try {
      await writeClipboard(link)
      toasts.show({ text: t('share.copied'), tone: 'success', tag: 'copied' })
    } catch {
      // Without the right to the clipboard the address itself is the next best.
      toasts.show({ text: await link, durationMs: 12_000, tag: 'copied' })
    } finally {
      setMaking(false)
    }
  }

  async function handOver(title: string) {
    // Who closes the system's sheet has changed their mind; nothing is wrong.
    await navigator.share({ title, url: await address() }).catch(() => undefined)
  }

  return { isMaking, copy: () => void copy(), handOver: (title: string) => void handOver(title) }
}

/** Some browsers let a press write only what it promised at once. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text)
  const blob = text.then((link) => new Blob([link], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
