import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import type { FormAnswer, Problems } from './form-action.ts'
import { onFormDone } from './form-listeners.ts'

export interface ActionFormState<T = unknown> {
  intent: string
  fetcher: FetcherWithComponents<FormAnswer>
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** Of the last attempt, without those of fields edited since. */
  problems: Problems
  /** What was sent with the last attempt, if it was refused. */
  values: Record<string, string>
  /** The result of the last attempt, if it succeeded. */
  done: T | undefined
  answer: FormAnswer | undefined
  /** Call when a field is edited. */
  clearProblem: (field: string) => void
}

const noProblems: Problems = {}

/**
 * The state of one form of a page, handled by the page's action under this `intent`: without leaving the
 * page if scripts run, else by a whole new page.
 */
export function useActionForm<T = unknown>(
  intent: string,
  {
    onDone,
    onRefused,
  }: { onDone?: (done: T) => void; onRefused?: (answer: FormAnswer) => void } = {},
): ActionFormState<T> {
  const key = useId()
  const fetcher = useFetcher<FormAnswer>({ key })
  const posted = useActionData() as FormAnswer | undefined
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const [edited, setEdited] = useState<{ answer: FormAnswer | undefined; fields: string[] }>()

  const handle = useEffectEvent((received: FormAnswer) => {
    if (received.isDone) return onDone?.(received.done as T)
    onRefused?.(received)
    form.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  })
  useEffect(() => onFormDone(key, (received) => handle(received)), [key])
  useEffect(() => {
    if (answer && (!answer.isDone || answer === posted)) handle(answer)
  }, [answer, posted])

  const fields = edited?.answer === answer ? (edited?.fields ?? []) : []
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
    clearProblem: (field) => {
      if (problems[field] !== undefined && !fields.includes(field))
        setEdited({ answer, fields: [...fields, field] })
    },
  }
}
