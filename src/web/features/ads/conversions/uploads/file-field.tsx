import { useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Chooses a file of conversions; it is read in this browser. */
export function FileField({
  isBusy,
  onFile,
}: {
  isBusy: boolean
  onFile: (file: File | null) => void
}) {
  const t = useMessages()
  const id = useId()
  const isHydrated = useHydrated()
  return (
    <div className="flex w-full flex-col gap-2">
      <noscript>
        <p>{t('conversionUploads.needsScripts')}</p>
      </noscript>
      <label htmlFor={id} className="text-sm font-bold">
        {t('conversionUploads.file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        disabled={!isHydrated || isBusy}
        className="max-w-full file:me-3 file:h-9 file:rounded-pill file:border-0 file:bg-sand file:px-3.5 file:font-bold"
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('conversionUploads.fileHint')}
      </p>
    </div>
  )
}
