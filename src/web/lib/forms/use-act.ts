import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import { listenForDone } from './answers.ts'
import type { FormAnswer, Problems } from './form-action.ts'

export interface ActForm<T = unknown> {
  intent: string
  fetcher: FetcherWithComponents<FormAnswer>
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** Of the last attempt, without those that were mended since. */
  problems: Problems
  /** What was sent with the last attempt that was refused. */
  values: Record<string, string>
  /** What the last attempt answered, when it went well. */
  done: T | undefined
  answer: FormAnswer | undefined
  /** A field was written in: what was wrong with it is no longer told. */
  mend: (field: string) => void
}

const noProblems: Problems = {}

/**
 * One form of a page, answered by the act of this name in the page's action: without leaving the page
 * where scripts run, by a whole new page where they do not.
 */
export function useAct<T = unknown>(
  intent: string,
  {
    onDone,
    onRefused,
  }: { onDone?: (done: T) => void; onRefused?: (answer: FormAnswer) => void } = {},
): ActForm<T> {
  const key = useId()
  const fetcher = useFetcher<FormAnswer>({ key })
  const posted = useActionData() as FormAnswer | undefined
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const [mended, setMended] = useState<{ answer: FormAnswer | undefined; fields: string[] }>()

  const hear = useEffectEvent((told: FormAnswer) => {
    if (told.isDone) return onDone?.(told.done as T)
    onRefused?.(told)
    form.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  })
  useEffect(() => listenForDone(key, (told) => hear(told)), [key])
  useEffect(() => {
    if (answer && (!answer.isDone || answer === posted)) hear(answer)
  }, [answer, posted])

  const fields = mended?.answer === answer ? (mended?.fields ?? []) : []
  const problems = answer?.problems ?? noProblems
  return {
    intent,
    fetcher,
    form,
    isSending: fetcher.state === 'submitting',
    problems:
      fields.length === 0
        ? problems
        : Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.includes(name))),
    values: answer && !answer.isDone ? answer.values : {},
    done: answer?.isDone ? (answer.done as T) : undefined,
    answer,
    mend: (field) => {
      if (problems[field] !== undefined && !fields.includes(field))
        setMended({ answer, fields: [...fields, field] })
    },
  }
}
