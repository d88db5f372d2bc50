import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'

/** Shown only once: the server stores just their hashes. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const text = codes.join('\n')

  function download() {
    const about = t('settings.backupCodesFile', { brand: brandName })
    const file = new Blob([`${about}\n\n${text}\n`], { type: 'text/plain' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = t('settings.backupCodesFileName')
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="flex flex-col gap-5">
      <p data-start="" tabIndex={-1} className="text-ink-soft outline-none">
        {t('settings.backupCodesOnce')}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sand px-5 py-4 font-mono tabular">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label={t('settings.backupCodesCopy')} />
        <Button size="sm" icon={<DownloadIcon size={18} />} onClick={download}>
          {t('form.download')}
        </Button>
        <Button variant="primary" className="max-tablet:w-full tablet:ms-auto" onClick={onDone}>
          {t('settings.backupCodesKept')}
        </Button>
      </div>
    </div>
  )
}
