import { useId, useRef, useState } from 'react'
import type { CustomerList } from '#contract/audiences/customer-lists'
import { limits } from '#contract/limits'
import { createCsvReader, separatorOf } from '#contract/transfer/csv-reader'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { customerColumn, isCustomer } from './csv.ts'
import { type Chosen, useUpload } from './use-upload.ts'

const previewBytes = 65_536
const previewRows = 50

async function openFile(file: File): Promise<Chosen> {
  const start = await file.slice(0, previewBytes).text()
  const separator = separatorOf(start)
  const rows = createCsvReader(separator).read(`${start}\n`).slice(0, previewRows)
  // Nobody's address is shown as the name of a column.
  const columns = (rows[0] ?? []).map((cell) => (isCustomer(cell) ? '' : cell.slice(0, 60)))
  return { file, separator, columns, column: customerColumn(rows) }
}

/** Reads a file of customers, hashes it here, and sends the hashes in parts. */
export function UploadList({
  advertiserId,
  list,
}: {
  advertiserId: string
  /** Absent: a new one is made. */
  list?: CustomerList
}) {
  const t = useMessages()
  const id = useId()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { step, setStep, upload } = useUpload(advertiserId, list)
  const isBusy = step.name === 'hashing' || step.name === 'sending'

  return (
    <Panel
      title={t(list ? 'audiencePages.addToList' : 'audiencePages.upload')}
      text={t('audiencePages.uploadText')}
    >
      <div className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5">
        {list && <ListFacts list={list} />}
        <noscript>
          <p>{t('audiencePages.needsScripts')}</p>
        </noscript>
        <div className="flex w-full flex-col gap-2">
          <label htmlFor={id} className="text-sm font-bold">
            {t('audiencePages.file')}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            disabled={!isHydrated || isBusy}
            className="max-w-full file:me-3 file:h-9 file:rounded-pill file:border-0 file:bg-sand file:px-3.5 file:font-bold"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              setStep({ name: 'idle' })
              if (file)
                void openFile(file).then(setChosen, (error: unknown) =>
                  setStep({ name: 'failed', text: failureText(error, t) }),
                )
              else setChosen(null)
            }}
          />
          <p className="text-sm text-ink-soft">{t('audiencePages.fileHint')}</p>
        </div>
        {chosen && (
          <>
            {!list && (
              <TextField
                ref={nameField}
                label={t('audiencePages.listName')}
                autoComplete="off"
                maxLength={limits.audienceNameLength}
                defaultValue={chosen.file.name.replace(/\.\w+$/, '')}
                className="w-full"
              />
            )}
            <Select
              label={t('audiencePages.column')}
              options={chosen.columns.map((title, n) => ({
                value: String(n),
                label: t('audiencePages.columnNamed', { n: n + 1, title }),
              }))}
              value={String(chosen.column)}
              onChange={({ target }) => setChosen({ ...chosen, column: Number(target.value) })}
              className="w-full"
            />
            <Button
              isLoading={isBusy}
              onClick={() => {
                const typed = nameField.current?.value.trim() || chosen.file.name
                void upload(chosen, typed).then((isSent) => isSent && setChosen(null))
              }}
            >
              {t('audiencePages.uploadConfirm')}
            </Button>
          </>
        )}
        {isBusy && (
          <div className="w-full">
            <progress
              aria-label={t('audiencePages.step', { step: step.name })}
              value={step.part}
              className="w-full"
            />
          </div>
        )}
        <p role="status" className={step.name === 'failed' ? 'text-berry-deep' : undefined}>
          {isBusy && t('audiencePages.step', { step: step.name })}
          {step.name === 'failed' && step.text}
          {step.name === 'sent' && t('audiencePages.sent', { count: step.count, left: step.left })}
        </p>
      </div>
    </Panel>
  )
}

/** That what was sent is deleted can be seen, not only believed. */
function ListFacts({ list }: { list: CustomerList }) {
  const t = useMessages()
  return (
    <p>
      {t('audiencePages.listFacts', {
        name: list.name,
        count: list.num_uploaded_user_records,
        status: list.status,
      })}
    </p>
  )
}
