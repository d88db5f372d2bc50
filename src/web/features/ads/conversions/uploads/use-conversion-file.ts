import { useEffect, useState } from 'react'
import { missingColumns, type UploadColumn } from '#contract/conversions/uploads/upload-columns'
import { sendFile } from '#web/lib/requests/send-file.ts'
import type { RowCheck } from './check-rows.ts'
import type { Mapping, OpenedFile } from './convert-file.ts'
import { guessColumns } from './map-columns.ts'
import { openFile } from './open-file.ts'

export type FileStep =
  | { name: 'idle' }
  | { name: 'hashing'; part: number }
  | { name: 'sending' }
  | { name: 'failed'; error: unknown }

/** A chosen file, which of its columns is what, what is wrong with its first rows, and how it is sent. */
export function useConversionFile() {
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [check, setCheck] = useState<RowCheck | null>(null)
  const [step, setStep] = useState<FileStep>({ name: 'idle' })
  const missing: UploadColumn[] = missingColumns(mapping)

  async function choose(file: File | null) {
    setStep({ name: 'idle' })
    try {
      const found = file && (await openFile(file))
      setOpened(found)
      setMapping(found ? guessColumns(found.header) : [])
    } catch (error) {
      setStep({ name: 'failed', error })
    }
  }

  useEffect(() => {
    setCheck(null)
    if (opened === null || missingColumns(mapping).length > 0) return
    let isCurrent = true
    const settle = (apply: () => void) => isCurrent && apply()
    // Checks have the schema of an event with them, far more code than all else on the page.
    void import('./check-rows.ts')
      .then(({ checkRows }) => checkRows(opened, mapping, Date.now()))
      .then(
        (found) => settle(() => setCheck(found)),
        (error: unknown) => settle(() => setStep({ name: 'failed', error })),
      )
    return () => {
      isCurrent = false
    }
  }, [opened, mapping])

  /** Returns whether it arrived. */
  async function send(address: string, fields: Readonly<Record<string, string>>) {
    if (opened === null) return false
    try {
      setStep({ name: 'hashing', part: 0 })
      const { convertFile } = await import('./convert-file.ts')
      const file = await convertFile(opened, mapping, (part) => setStep({ name: 'hashing', part }))
      setStep({ name: 'sending' })
      await sendFile({ address, fields, file, name: opened.file.name })
      setStep({ name: 'idle' })
      return true
    } catch (error) {
      setStep({ name: 'failed', error })
      return false
    }
  }

  return { opened, mapping, setMapping, missing, check, step, choose, send }
}
