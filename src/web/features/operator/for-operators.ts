import type { LoaderFunctionArgs } from 'react-router'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

/** Loads a page of the operator's; to everybody else there is no such page. */
export function forOperators<T>(ask: (run: Run) => Promise<T>) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<T> => {
    const { viewer } = await context.get(factsContext)()
    if (!viewer?.is_operator) throw notFound()
    return load(ask(context.get(runContext)), request)
  }
}
