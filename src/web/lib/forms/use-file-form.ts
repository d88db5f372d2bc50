import { type FormEvent, useRef, useState } from 'react'
import { isFailure } from '#contract/errors'
import { useMessages } from '#web/lib/texts/messages.tsx'

export interface FileForm {
  maxBytes: number
  /** What is said where no file was chosen, and where one is too large. */
  missing: string
  tooLarge: string
  /** What is wrong with the chosen file besides; null: nothing. */
  check?: (file: File) => string | null
  /** Takes the chosen file and the form; what it rejects with is said beside the field. */
  send: (file: File, form: HTMLFormElement) => Promise<void>
}

/** A form with one file, chosen in the field that gets `field` as its ref. Requires scripts. */
export function useFileForm({ maxBytes, missing, tooLarge, check, send }: FileForm) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = field.current?.files?.[0]
    if (!file) return refuse(missing)
    if (file.size > maxBytes) return refuse(tooLarge)
    const wrong = check?.(file) ?? null
    if (wrong !== null) return refuse(wrong)
    setProblem(undefined)
    setSending(true)
    try {
      await send(file, form)
    } catch (error) {
      refuse(isFailure(error) ? error.message : t('error.unexpected'))
    } finally {
      setSending(false)
    }
  }
  function refuse(why: string) {
    setProblem(why)
    field.current?.focus()
  }
  return {
    field,
    isSending,
    problem,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
