import { useId } from 'react'
import type { Pin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { embedCode } from './embed-html.ts'

/** The code that embeds a pin in a website. */
export function EmbedCode({ pin }: { pin: Pin }) {
  const t = useMessages()
  const toasts = useToasts()
  const { publicUrl } = useFacts()
  const id = useId()
  const code = embedCode(publicUrl, pinPath(pin), pinName(pin, t))

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toasts.show({ text: t('share.embedCopied'), tone: 'success', tag: 'copied' })
    } catch {
      // Without clipboard permission the code is selected, to be copied by keyboard.
      document.getElementById(id)?.focus()
    }
  }

  return (
    <section aria-label={t('share.embedTitle')} className="mt-4 flex flex-col gap-3">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {t('share.embedAbout')}
      </label>
      <textarea
        id={id}
        readOnly
        rows={5}
        dir="ltr"
        spellCheck={false}
        value={code}
        onFocus={(event) => event.target.select()}
        className="w-full resize-none rounded-control border border-line-strong bg-surface p-3 font-mono text-sm break-all"
      />
      <Button className="self-start" onClick={() => void copy()}>
        {t('share.embedCopy')}
      </Button>
    </section>
  )
}
