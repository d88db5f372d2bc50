import { useRef, useState } from 'react'
import { makeShortLink } from '#contract/conversations/short-links'
import type { Pin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** A pin's short link, created on first use; falls back to the long one. */
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
      // Without clipboard permission the link itself is shown.
      toasts.show({ text: await link, durationMs: 12_000, tag: 'copied' })
    } finally {
      setMaking(false)
    }
  }

  async function shareWithSystem(title: string) {
    // Closing the system's share dialog rejects, which is not an error.
    await navigator.share({ title, url: await address() }).catch(() => undefined)
  }

  return {
    isMaking,
    copy: () => void copy(),
    shareWithSystem: (title: string) => void shareWithSystem(title),
  }
}

/** Some browsers allow asynchronous writes only if a promise is passed within the click event. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text)
  const blob = text.then((link) => new Blob([link], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
