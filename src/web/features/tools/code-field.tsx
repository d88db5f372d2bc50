import { useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CopyButton } from './copy-button.tsx'

/** Code to copy into a web page. */
export function CodeField({ label, code }: { label: string; code: string }) {
  const t = useMessages()
  const id = useId()
  return (
    <div className="mt-5">
      <div id={id} className="mb-1.5 text-sm font-bold">
        {label}
      </div>
      <pre
        aria-labelledby={id}
        className="whitespace-pre-wrap break-words rounded-control bg-sand p-4 text-sm/6 font-mono"
      >
        <code>{code}</code>
      </pre>
      <div className="mt-3">
        <CopyButton text={code} label={t('tools.copyCode')} />
      </div>
    </div>
  )
}
