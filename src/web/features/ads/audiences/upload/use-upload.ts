import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type CustomerList,
  createCustomerList,
  editCustomerList,
} from '#contract/audiences/customer-lists'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { hashFile } from './hash-file.ts'

export interface Chosen {
  file: File
  separator: string
  column: number
  /** One for each column: what it is called, or its first cell. */
  columns: string[]
}

type Step =
  | { name: 'idle' }
  | { name: 'hashing' | 'sending'; part: number }
  | { name: 'sent'; count: number; left: number }
  | { name: 'failed'; text: string }

/** Hashes a file and sends the hashes, to a list or a new one. */
export function useUpload(advertiserId: string, list: CustomerList | undefined) {
  const t = useMessages()
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const { revalidate } = useRevalidator()

  /** Returns whether all was sent. */
  async function upload({ file, separator, column }: Chosen, name: string): Promise<boolean> {
    try {
      setStep({ name: 'hashing', part: 0 })
      const max = limits.customerRecordsPerList
      const { hashes, left, isTooLong } = await hashFile(file, { separator, column }, max, (part) =>
        setStep({ name: 'hashing', part }),
      )
      if (isTooLong || hashes.length === 0) {
        setStep({
          name: 'failed',
          text: t(isTooLong ? 'audiencePages.tooLong' : 'audiencePages.noAddresses', {
            max: max.toLocaleString(t.locale),
          }),
        })
        return false
      }
      await send(hashes, name.slice(0, limits.audienceNameLength))
      setStep({ name: 'sent', count: hashes.length, left })
      await revalidate()
      return true
    } catch (error) {
      setStep({ name: 'failed', text: failureText(error, t) })
      return false
    }
  }

  async function send(hashes: readonly string[], name: string) {
    let listId = list?.id
    for (let sent = 0; sent < hashes.length; sent += limits.customerRecordsPerCall) {
      setStep({ name: 'sending', part: sent / hashes.length })
      const records = hashes.slice(sent, sent + limits.customerRecordsPerCall)
      const part = {
        ...{ advertiser_id: advertiserId, records },
        is_complete: sent + records.length === hashes.length,
      }
      if (listId === undefined) listId = (await run(createCustomerList, { ...part, name })).id
      else await run(editCustomerList, { ...part, customer_list_id: listId })
    }
  }

  return { step, setStep, upload }
}
