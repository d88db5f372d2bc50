import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ColumnFields } from './column-fields.tsx'
import { FileField } from './file-field.tsx'
import type { useConversionFile } from './use-conversion-file.ts'

/** Chooses a file, says which of its columns is what, and shows what is wrong with it before it leaves. */
export function FilePart({ of }: { of: ReturnType<typeof useConversionFile> }) {
  const t = useMessages()
  const { opened, mapping, setMapping, missing, check, step, choose } = of
  const isBusy = step.name === 'hashing' || step.name === 'sending'
  return (
    <>
      <FileField isBusy={isBusy} onFile={(file) => void choose(file)} />
      {opened && (
        <>
          <ColumnFields opened={opened} mapping={mapping} onChange={setMapping} />
          {missing.length > 0 && (
            <div role="status" className="w-full">
              <Notice
                tone="warning"
                title={t('conversionUploads.missing', { columns: missing.join(', ') })}
              />
            </div>
          )}
          {check && <CheckPanel {...check} />}
        </>
      )}
      {isBusy && (
        <progress
          aria-label={t('conversionUploads.step', { step: step.name })}
          value={step.name === 'hashing' ? step.part : undefined}
          className="w-full"
        />
      )}
      <p role="status" className={step.name === 'failed' ? 'text-berry-deep' : undefined}>
        {isBusy && t('conversionUploads.step', { step: step.name })}
        {step.name === 'failed' && failureText(step.error, t)}
      </p>
    </>
  )
}
