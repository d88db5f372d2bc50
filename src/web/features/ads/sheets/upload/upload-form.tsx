import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { sheetPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { sendSheet } from './send-sheet.ts'

/** Hands over a sheet; requires scripts. */
export function UploadForm({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const size = limits.sheetFileBytes / 1_000_000

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = field.current?.files?.[0]
    if (!file) return refuse(t('sheetPages.missing'))
    if (file.size > limits.sheetFileBytes) return refuse(t('sheetPages.tooLarge', { size }))
    setProblem(undefined)
    setSent(0)
    try {
      const sheet = await sendSheet(advertiserId, file, setSent)
      await navigate(sheetPath(advertiserId, sheet.id))
    } catch (error) {
      refuse(isFailure(error) ? error.message : t('error.unexpected'))
    } finally {
      setSent(null)
    }
  }
  function refuse(why: string) {
    setProblem(why)
    field.current?.focus()
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (field.current && event.dataTransfer.files.length > 0)
      field.current.files = event.dataTransfer.files
  }
  return (
    <Panel title={t('sheetPages.file')} text={t('sheetPages.uploadText')}>
      <form
        onSubmit={(event) => void send(event)}
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
        {sent !== null && (
          <progress
            value={sent}
            aria-label={t('sheetPages.uploaded', { part: sent })}
            className="w-full max-w-160 accent-satin"
          />
        )}
        <Button type="submit" variant="primary" isLoading={sent !== null}>
          {t('sheetPages.upload')}
        </Button>
      </form>
    </Panel>
  )
}

/** Styles the browser's file button. */
const fileClass =
  '[&_input]:ps-2! [&_input]:py-1.5! [&_input]:text-ink-soft [&_input]:file:me-3 [&_input]:file:h-full ' +
  '[&_input]:file:rounded-pill [&_input]:file:border-0 [&_input]:file:bg-sand [&_input]:file:px-4 ' +
  '[&_input]:file:font-bold [&_input]:file:text-ink'
