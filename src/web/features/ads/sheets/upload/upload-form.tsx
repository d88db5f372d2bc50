import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Sheet } from '#contract/campaigns/sheets/sheets'
import { limits } from '#contract/limits'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { sheetPath } from '#web/lib/pages/paths/sheet-path.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'

/** Hands over a sheet; requires scripts. */
export function UploadForm({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [part, setPart] = useState(0)
  const [isOver, setOver] = useState(false)
  const size = limits.sheetFileBytes / 1_000_000
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.sheetFileBytes,
    missing: t('sheetPages.missing'),
    tooLarge: t('sheetPages.tooLarge', { size }),
    send: async (file) => {
      setPart(0)
      const { sheet } = await sendFile<{ sheet: Sheet }>({
        ...{ address: '/upload-sheet/', fields: { advertiser_id: advertiserId }, file },
        onProgress: setPart,
      })
      await navigate(sheetPath(advertiserId, sheet.id))
    },
  })
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (field.current && event.dataTransfer.files.length > 0)
      field.current.files = event.dataTransfer.files
  }
  return (
    <Panel title={t('sheetPages.file')} text={t('sheetPages.uploadText')}>
      <form
        onSubmit={onSubmit}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-start gap-5 rounded-card px-4 py-5 tablet:px-5',
          isOver && 'bg-satin-wash outline-2 outline-satin outline-dashed',
        )}
      >
        <TextField
          ref={field}
          className={classNames('w-full max-w-160', fileClass)}
          label={t('sheetPages.chooseFile')}
          note={t('sheetPages.dropHere')}
          hint={t('sheetPages.fileHint', { size, rows: limits.sheetRows })}
          type="file"
          name="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={problem}
        />
        {isSending && (
          <progress
            value={part}
            aria-label={t('sheetPages.uploaded', { part })}
            className="w-full max-w-160 accent-satin"
          />
        )}
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t('sheetPages.upload')}
        </Button>
      </form>
    </Panel>
  )
}
