import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Privacy } from '#contract/boards/board'
import { limits } from '#contract/limits'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { useUnsaved } from '#web/lib/pages/use-unsaved.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { NewBoards } from './new-boards.tsx'
import { SendingRow } from './sending/sending-row.tsx'
import { useSendingImport } from './sending/use-sending-import.ts'

/** Uploads a file; requires scripts. A large one goes on after a lost connection. */
export function FileForm() {
  const t = useMessages()
  const sending = useSendingImport()
  const { one, refusal, start } = sending
  const [hadRow, setHadRow] = useState(false)
  if (one && !hadRow) setHadRow(true)
  return (
    <Panel title={t('settings.importFile')} text={t('settings.importFileText')}>
      {one ? (
        <SendingRow one={one} actions={sending} />
      ) : (
        <ChooseFile refusal={refusal} takesFocus={hadRow} start={start} />
      )}
    </Panel>
  )
}

function ChooseFile({
  refusal,
  takesFocus,
  start,
}: {
  /** Why the last file was refused after it was begun. */
  refusal: string | undefined
  /** From what was here before it. */
  takesFocus: boolean
  start: (file: File, privacy: Privacy) => Promise<void>
}) {
  const t = useMessages()
  const { revalidate } = useRevalidator()
  const [part, setPart] = useState<number | null>(null)
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.importFileBytes,
    missing: t('settings.importMissing'),
    tooLarge: t('settings.importTooLarge', { size: gigabytes }),
    check: ({ name, size }) =>
      size > limits.importTextFileBytes && !/\.zip$/i.test(name)
        ? t('settings.importTooLargeText', { size: megabytes })
        : null,
    send: async (file, form) => {
      const privacy = new FormData(form).get('privacy') as Privacy
      if (file.size >= limits.importResumableFromBytes) return start(file, privacy)
      setPart(0)
      await sendFile({ address: '/import-file/', fields: { privacy }, file, onProgress: setPart })
      form.reset()
      await revalidate()
    },
  })
  // It would have to be sent again from its start.
  useUnsaved(isSending)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true })
  }, [takesFocus, field])
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5 p-4 tablet:p-5">
      <TextField
        ref={field}
        label={t('settings.importChoose')}
        hint={t('settings.importLimits', {
          ...{ size: megabytes, zip: gigabytes, count: limits.importItems },
        })}
        type="file"
        name="file"
        accept=".html,.htm,.json,.zip"
        className={fileClass}
        error={problem ?? refusal}
      />
      <NewBoards />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t('settings.importDo')}
        </Button>
        {isSending && part !== null && <Sending part={part} />}
      </div>
    </form>
  )
}

/** How much of a file has arrived, from 0 to 1. */
function Sending({ part }: { part: number }) {
  const t = useMessages()
  const label = t('settings.importSending', { percent: Math.floor(part * 100) })
  return (
    <label className="flex min-w-60 grow flex-col gap-1 text-sm text-ink-soft tabular">
      {label}
      <progress value={part} className="w-full" />
    </label>
  )
}

const megabytes = limits.importTextFileBytes / 1_000_000
const gigabytes = limits.importFileBytes / 1_000_000_000
