import { type ActionFunctionArgs, data } from 'react-router'
import { type Failure, type FailureCode, isFailure } from '#contract/errors'
import { type AppFacts, factsContext, translateContext } from '#web/lib/pages/app-context.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { failureText } from './failure-text.ts'

/** Error messages by field name; `form` for the form as a whole. */
export type Problems = Record<string, string>

/** The result of a form, with scripts and without. Contains what was typed, except secrets. */
export interface FormAnswer {
  /** Which of the page's forms this is the result of. */
  intent: string
  isDone: boolean
  /** What the handler returned. */
  done: unknown
  problems: Problems
  /** Of the failure, if there was one. */
  code: FailureCode | null
  /** The HTTP status of the failure. */
  status: number | null
  values: Record<string, string>
}

/** What a form's handler gets. */
export interface ActionInput {
  text: (name: string) => string
  /** All values of a field that may occur several times. */
  all: (name: string) => string[]
  has: (name: string) => boolean
  run: Run
  t: Translate
  facts: () => Promise<AppFacts>
  request: Request
}

export interface ActionHandler {
  /** Problems that are found without the server. */
  check?: (given: ActionInput) => Problems
  do: (given: ActionInput) => Promise<unknown>
  /** Where to show failures that name no field. */
  fields?: Partial<Record<FailureCode, string>>
}

const neverEchoed = /password|code|token|form_key/

/** The action of a page with forms; each form names its handler as `intent`. */
export function formAction(acts: Record<string, ActionHandler>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const intent = text('intent')
    const act = acts[intent]
    if (!act) throw data(null, { status: 404 })
    const given: ActionInput = {
      text,
      all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
      has: (name) => form.has(name),
      run: context.get(runContext),
      t: context.get(translateContext),
      facts: context.get(factsContext),
      request,
    }
    const answer = {
      intent,
      isDone: false,
      done: null,
      code: null,
      status: null,
      values: valuesOf(form),
    }
    const problems = act.check?.(given) ?? {}
    if (Object.keys(problems).length > 0)
      return data<FormAnswer>({ ...answer, problems }, { status: 400 })
    try {
      const done = await act.do(given)
      return { ...answer, isDone: true, done, problems } satisfies FormAnswer
    } catch (error) {
      // Redirects are thrown too.
      if (error instanceof Response) throw error
      const failure = isFailure(error) ? error : ownFailure('server_error', {}, given.t)
      const { code } = failure
      const status = failure.kind.http_status
      return data<FormAnswer>(
        { ...answer, problems: problemOf(failure, act, given), code, status },
        { status },
      )
    }
  }
}

function problemOf(failure: Failure, act: ActionHandler, { has, t }: ActionInput): Problems {
  const named = act.fields?.[failure.code] ?? failure.detail.field
  const field = named !== undefined && (named === 'form' || has(named)) ? named : 'form'
  return { [field]: failureText(failure, t) }
}

function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !neverEchoed.test(name)) values[name] = value
  return values
}
