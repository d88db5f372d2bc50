import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { UploadIcon } from '#web/ui/icons/icons.tsx'

/** Chooses several files at once. What is dropped is taken anywhere on the page. */
export function AddPages({
  isFirst,
  accept,
  onFiles,
}: {
  isFirst: boolean
  accept: string
  onFiles: (files: readonly File[]) => void
}) {
  const t = useMessages()
  return (
    <label className="flex flex-col items-center justify-center gap-3 rounded-panel border-2 border-dashed border-line-strong bg-surface p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin hover:border-ink-soft">
      {isFirst && <span className="text-ink-soft">{t('createPin.pagesHint')}</span>}
      <span className={buttonClass({ variant: 'secondary', size: 'md' })}>
        <UploadIcon size={20} />
        {t(isFirst ? 'createPin.choosePages' : 'createPin.addPages')}
      </span>
      <input
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onFiles(files)
        }}
      />
    </label>
  )
}
